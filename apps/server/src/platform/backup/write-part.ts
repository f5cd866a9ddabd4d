import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { type Duplex, PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Part } from './manifest.ts';

/**
 * Writes a file of the backup, through `packed` where it is to be smaller, and notes its size and hash as they pass. One
 * pipeline for all: what breaks anywhere in it breaks this call and nothing else.
 */
export async function writePart(
  folder: string,
  place: string,
  content: Readable,
  packed: Duplex = new PassThrough(),
): Promise<Part> {
  const target = path.join(folder, place);
  await mkdir(path.dirname(target), { recursive: true });
  const hash = createHash('sha256');
  let bytes = 0;
  async function* counted(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  }
  await pipeline(content, packed, counted, createWriteStream(target, { flags: 'wx' }));
  return { path: place, bytes, sha256: hash.digest('hex') };
}

export async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
