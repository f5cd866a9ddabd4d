import { randomBytes } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { errorCode } from './error-code.ts';
import { StartError } from './start-error.ts';

/** The process that holds the folder. `born` distinguishes it from a later process with the same number. */
interface Occupant {
  pid: number;
  born: string;
}

const mostTries = 10;

/**
 * Claims the file for this process and returns the function that releases it. A lock left by a process that died
 * is taken over. The claim is a hard link to a finished file, so nobody ever reads a half-written lock.
 */
export async function lockFolder(file: string): Promise<() => Promise<void>> {
  const claim = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  const mine = JSON.stringify({ pid: process.pid, born: await birthOf(process.pid) } satisfies Occupant);
  await writeFile(claim, mine);
  try {
    for (let attempt = 0; attempt < mostTries; attempt += 1) {
      if (await linked(claim, file)) return () => rm(file, { force: true });
      await clearStale(file);
    }
    throw new StartError(`No se pudo tomar el candado ${file}. Borra ese archivo si ningún Volante está corriendo.`);
  } finally {
    await rm(claim, { force: true });
  }
}

async function clearStale(file: string): Promise<void> {
  const found = await readFile(file, 'utf8').catch(() => undefined);
  if (found === undefined) return;
  const occupant = occupantIn(found);
  if (occupant && (await isAlive(occupant))) {
    throw new StartError(
      `La carpeta de datos ya está en uso por otro Volante (proceso ${occupant.pid}, candado ${file}). ` +
        'Detenlo, o elige otra carpeta con VOLANTE_DATA.',
    );
  }
  // Two processes may find the same stale lock. If what we moved away is a fresh lock by now, we put it back.
  const aside = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  await rename(file, aside).catch(() => undefined);
  const moved = await readFile(aside, 'utf8').catch(() => undefined);
  if (moved !== undefined && moved !== found) {
    await linked(aside, file);
    await pause(20);
  }
  await rm(aside, { force: true });
}

async function linked(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

function occupantIn(text: string): Occupant | undefined {
  try {
    const { pid, born }: Partial<Occupant> = JSON.parse(text);
    return typeof pid === 'number' && typeof born === 'string' ? { pid, born } : undefined;
  } catch {
    return undefined;
  }
}

async function isAlive({ pid, born }: Occupant): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: the process is alive and belongs to another user.
    if (errorCode(error) !== 'EPERM') return false;
  }
  return (await birthOf(pid)) === born;
}

/** When the process began, in the kernel's own count. Empty where the system does not say, and for a zombie. */
async function birthOf(pid: number): Promise<string> {
  try {
    const [stat, boot] = await Promise.all([
      readFile(`/proc/${pid}/stat`, 'utf8'),
      readFile('/proc/sys/kernel/random/boot_id', 'utf8'),
    ]);
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' || fields[0] === 'X' ? '' : `${boot.trim()} ${fields[19]}`;
  } catch {
    return '';
  }
}
