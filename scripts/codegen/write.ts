import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Leaves a file alone when its text would not change, so that watchers and caches stay quiet. */
export async function writeIfChanged(file: string, text: string): Promise<void> {
  const current = await readFile(file, 'utf8').catch(() => undefined);
  if (current === text) return;
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
}
