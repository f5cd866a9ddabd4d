import { readdir } from 'node:fs/promises';
import path from 'node:path';

/** All files below a folder with this ending, in a stable order; empty when the folder is missing. */
export async function filesBelow(folder: string, ending: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  return names
    .filter((name) => name.endsWith(ending))
    .toSorted()
    .map((name) => path.join(folder, name));
}
