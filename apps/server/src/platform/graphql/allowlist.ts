import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config.ts';

/** The operations the web app was built with, by SHA-256 of their text. Only production is limited to them. */
export async function readAllowlist(config: Config): Promise<ReadonlySet<string> | undefined> {
  if (!config.production) return undefined;
  const file = path.join(config.root, 'dist/operations.json');
  return new Set(JSON.parse(await readFile(file, 'utf8')) as string[]);
}
