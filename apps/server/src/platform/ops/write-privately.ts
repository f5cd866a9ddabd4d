import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config.ts';

/**
 * Writes a file that staff named, on the server's machine. Only its owner may read it, and under the final name it is always
 * complete. Returns its whole path.
 */
export async function writePrivately({ root }: Pick<Config, 'root'>, file: string, text: string): Promise<string> {
  const whole = path.resolve(root, file);
  const part = `${whole}.part`;
  await writeFile(part, text, { mode: 0o600 });
  await rename(part, whole);
  return whole;
}
