import { randomBytes } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { link, mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { errorCode } from '../database/error-code.ts';
import { type Claim, FileMissing, type Store } from '../files.ts';
import { ownerIn, ownerName, ownerNote, quarantineName } from './owner-note.ts';

async function flush(place: string): Promise<void> {
  const handle = await open(place, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** What it answers when there is no such file, also because its folder is a file; any other failure stays one. */
function ifMissing<Answer>(answer: Answer): (error: unknown) => Answer {
  return (error) => {
    if (['ENOENT', 'ENOTDIR'].includes(errorCode(error) ?? '')) return answer;
    throw error;
  };
}

/** False when there is nothing to move; then nothing is made either. */
async function moved(from: string, to: string): Promise<boolean> {
  if (!existsSync(from)) return false;
  await mkdir(path.dirname(to), { recursive: true });
  const done = await rename(from, to).then(() => true, ifMissing(false));
  if (done) await flush(path.dirname(to));
  return done;
}

const noLinks = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'EXDEV', 'ENOSYS'];

/** Fails with EEXIST when the file is there. Some network and removable disks have no links: there it is written in place. */
async function placeFirst(draft: string, to: string): Promise<void> {
  await link(draft, to).catch(async (error: unknown) => {
    if (!noLinks.includes(errorCode(error) ?? '')) throw error;
    await writeFile(to, await readFile(draft), { flag: 'wx' });
    await flush(to);
  });
}

async function* keysIn(folder: string): AsyncIterable<string> {
  for (const day of await readdir(folder).catch(ifMissing([]))) {
    for (const name of await readdir(path.join(folder, day))) yield `${day}/${name}`;
  }
}

/** Files in a folder of this machine. Receiving happens beside it, on the same disk, so that keeping is one rename. */
export function folderStore(folder: string): Store {
  const [kept, aside] = ['kept', quarantineName].map((name) => path.join(folder, name)) as [string, string];
  const placeOf = (key: string) => path.join(kept, key);
  const asideOf = (key: string) => path.join(aside, key);
  const ownerFile = path.join(folder, ownerName);
  const owner = async () => {
    const note = await readFile(ownerFile, 'utf8').catch(ifMissing(undefined));
    return note === undefined ? undefined : ownerIn(note, folder);
  };
  return {
    place: folder,
    /** Waits until the file is on the disk, so that a power cut right after the answer loses nothing. */
    async keep(localPath, key) {
      await flush(localPath);
      if (!(await moved(localPath, placeOf(key)))) throw new FileMissing(localPath);
    },
    read: (key) => opened(key, placeOf(key)),
    has: async (key) => existsSync(placeOf(key)),
    async remove(key) {
      await rm(placeOf(key), { force: true });
      await rm(asideOf(key), { force: true });
    },
    keys: () => keysIn(kept),
    quarantine: {
      keys: () => keysIn(aside),
      put: async (key) => void (await moved(placeOf(key), asideOf(key))),
      takeBack: (key) => moved(asideOf(key), placeOf(key)),
      remove: (key) => rm(asideOf(key), { force: true }),
    },
    owner,
    /** The note appears whole and in one step, so that of two databases at once one gets the store. */
    async claim(wanted: Claim) {
      await mkdir(folder, { recursive: true });
      const draft = `${ownerFile}.${randomBytes(6).toString('hex')}`;
      await writeFile(draft, ownerNote(wanted));
      await flush(draft);
      try {
        if (wanted.insteadOf !== undefined && (await owner()) === wanted.insteadOf) await rename(draft, ownerFile);
        else await placeFirst(draft, ownerFile);
      } catch (error) {
        if (errorCode(error) !== 'EEXIST') throw error;
      } finally {
        await rm(draft, { force: true });
      }
      return owner();
    },
  };
}

function opened(key: string, place: string): Promise<Readable> {
  const stream = createReadStream(place);
  return new Promise((resolve, reject) => {
    const failed = (cause: Error) => reject(errorCode(cause) === 'ENOENT' ? new FileMissing(key, { cause }) : cause);
    stream.once('error', failed).once('open', () => resolve(stream));
  });
}
