import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

const text = /export const \w+Document = ("(?:[^"\\]|\\.)*") as /g;

/** The operations of the release before, word by word: pages that are open go on sending them until they are updated. */
export interface ReleasedOperations {
  release: string;
  operations: string[];
}

/** The text of every operation the app can send, exactly as sent. */
export async function operationTexts(source: string): Promise<string[]> {
  const names = await readdir(source, { recursive: true });
  const generated = names.filter((name) => name.endsWith('.generated.ts'));
  const files = await Promise.all(generated.map((name) => readFile(path.join(source, name), 'utf8')));
  const operations = files.flatMap((file) =>
    [...file.matchAll(text)].map(([, literal]) => JSON.parse(literal!) as string),
  );
  return operations.toSorted();
}

/** SHA-256 of every operation of this release and of the one before: in production the server takes no other. */
export async function operationHashes(source: string, released: ReleasedOperations): Promise<string[]> {
  const texts = new Set([...(await operationTexts(source)), ...released.operations]);
  return [...texts].map((text) => createHash('sha256').update(text).digest('hex')).toSorted();
}
