import { randomUUID } from 'node:crypto';
import { chmod, mkdir, mkdtemp, readFile, rm, rmdir, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

/** The longest socket path that every system allows. macOS has the lowest limit: 104 bytes with the closing zero. */
const longestPath = 103;

/** Windows has named pipes instead of socket files; other users may not write to them. */
const pipePrefix = String.raw`\\.\pipe\volante-ops-`;

const isPipe = (address: string) => address.startsWith(pipePrefix);

/** An address only the server's own user can reach. The folder is closed to others before the socket is created. */
export async function privateAddress(
  folder: string,
  platform: NodeJS.Platform = process.platform,
  name = 'socket',
): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  if (platform === 'win32') return `${pipePrefix}${randomUUID()}`;
  const inside = path.join(folder, name);
  if (Buffer.byteLength(inside) <= longestPath) {
    await rm(inside, { force: true });
    return inside;
  }
  return path.join(await mkdtemp(path.join(os.tmpdir(), 'volante-ops-')), 'socket');
}

/** Writes down where the server listens, for `npm run ops` of the same user. */
export async function publishAddress(addressFile: string, address: string): Promise<void> {
  if (!isPipe(address)) await chmod(address, 0o600);
  await writeFile(addressFile, address, { mode: 0o600 });
}

/** Removes the published address and the socket that a killed server may have left, perhaps in the temporary folder. */
export async function removeAddress(addressFile: string): Promise<void> {
  const left = await readFile(addressFile, 'utf8').catch(() => undefined);
  if (!left) return;
  if (!isPipe(left)) await removeSocket(left, path.dirname(addressFile));
  await rm(addressFile, { force: true });
}

async function removeSocket(socketPath: string, ownFolder: string): Promise<void> {
  await rm(socketPath, { force: true });
  if (path.dirname(socketPath) !== ownFolder) await rmdir(path.dirname(socketPath)).catch(() => {});
}
