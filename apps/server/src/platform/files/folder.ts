import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import type { Files } from '../files.ts';

async function flush(place: string): Promise<void> {
  const handle = await open(place, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Files in a folder of this machine. Receiving happens beside it, on the same disk, so that keeping is one rename. */
export async function openFolder(folder: string): Promise<Omit<Files, 'close'>> {
  const kept = path.join(folder, 'kept');
  const incoming = path.join(folder, 'incoming');
  await Promise.all([kept, incoming].map((each) => mkdir(each, { recursive: true })));
  const placeOf = (key: string) => path.join(kept, key);
  return {
    incoming,
    /** Waits until the file is on the disk, so that a power cut right after the answer loses nothing. */
    async keep(localPath, key) {
      const place = placeOf(key);
      await flush(localPath);
      await mkdir(path.dirname(place), { recursive: true });
      await rename(localPath, place);
      await flush(path.dirname(place));
    },
    read: (key) => opened(placeOf(key)),
    remove: (key) => rm(placeOf(key), { force: true }),
    async *keys() {
      for (const day of await readdir(kept)) {
        for (const name of await readdir(path.join(kept, day))) yield `${day}/${name}`;
      }
    },
  };
}

function opened(place: string): Promise<Readable> {
  const stream = createReadStream(place);
  return new Promise((resolve, reject) => {
    stream.once('error', reject).once('open', () => resolve(stream));
  });
}
