import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

function find(from: string): string {
  const manifest = path.join(from, 'package.json');
  if (existsSync(manifest) && /"name": "volante"/.test(readFileSync(manifest, 'utf8'))) return from;
  if (from === path.dirname(from)) throw new Error('No project folder around the program');
  return find(path.dirname(from));
}

/** The project's folder, found from wherever this code runs: the sources or the built bundle. */
export const projectRoot = find(path.dirname(fileURLToPath(import.meta.url)));
