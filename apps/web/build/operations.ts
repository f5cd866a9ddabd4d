import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

const text = /export const \w+Document = ("(?:[^"\\]|\\.)*") as /g;

/** SHA-256 of every operation the app can send, exactly as sent: in production the server takes no other. */
export async function operationHashes(source: string): Promise<string[]> {
  const names = await readdir(source, { recursive: true });
  const generated = names.filter((name) => name.endsWith('.generated.ts'));
  const files = await Promise.all(generated.map((name) => readFile(path.join(source, name), 'utf8')));
  const operations = files.flatMap((file) =>
    [...file.matchAll(text)].map(([, literal]) => JSON.parse(literal!) as string),
  );
  return operations.map((operation) => createHash('sha256').update(operation).digest('hex')).toSorted();
}
