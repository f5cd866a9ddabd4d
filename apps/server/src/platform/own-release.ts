import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** The release this program is of, as its package.json says. */
export async function ownRelease(root: string): Promise<string> {
  const manifest = await readFile(path.join(root, 'package.json'), 'utf8');
  return (JSON.parse(manifest) as { version: string }).version;
}
