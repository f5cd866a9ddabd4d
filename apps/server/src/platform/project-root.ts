import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder, found from wherever this code runs: the sources or the built bundle. */
export function findProjectRoot(from = path.dirname(fileURLToPath(import.meta.url))): string {
  for (let folder = from; ; folder = path.dirname(folder)) {
    const manifest = path.join(folder, 'package.json');
    if (existsSync(manifest) && (JSON.parse(readFileSync(manifest, 'utf8')) as { name?: string }).name === 'volante') {
      return folder;
    }
    if (folder === path.dirname(folder)) throw new Error(`No project folder above ${from}`);
  }
}
