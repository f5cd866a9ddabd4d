import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileMessages, maxFileBytes } from '@volante/domain/documents/files';
import type { Files } from '../files.ts';
import type { Ids } from '../ids.ts';
import { Refusal } from '../refusal.ts';

/** A file in the incoming folder whose content has not been checked yet. */
export interface ReceivedFile {
  path: string;
  /** Hash of the bytes sent, to recognise a repeated request. */
  sha256: string;
}

export interface Receiving {
  files: Files;
  ids: Ids;
}

export const tooLarge = (field: string): Refusal => new Refusal('BAD_USER_INPUT', fileMessages.tooLarge, { field });
export const noFile = (field: string): Refusal => new Refusal('BAD_USER_INPUT', fileMessages.missing, { field });

export function incomingPath({ files, ids }: Receiving): string {
  return path.join(files.incoming, ids.next());
}

export async function discard(...paths: string[]): Promise<void> {
  await Promise.all(paths.map((each) => rm(each, { force: true })));
}

/** [DOC-05] Writes the stream to a file as it arrives, and stops at the size limit. A refused file is removed. */
export async function receiveFile(place: Receiving, stream: Readable, field: string): Promise<ReceivedFile> {
  const target = incomingPath(place);
  const hash = createHash('sha256');
  let bytes = 0;
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > maxFileBytes) return done(tooLarge(field));
      hash.update(chunk);
      return done(null, chunk);
    },
  });
  try {
    await pipeline(stream, counter, createWriteStream(target, { flags: 'wx', mode: 0o600 }));
    if (bytes === 0) throw noFile(field);
    return { path: target, sha256: hash.digest('base64url') };
  } catch (error) {
    await discard(target);
    throw error;
  }
}
