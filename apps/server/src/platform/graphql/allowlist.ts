import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config.ts';
import { StartError } from '../database/start-error.ts';

/** The operations that one of our apps was built with. */
type Operations = 'operations.json' | 'console-operations.json';

/** By SHA-256 of their text. Only production is limited to them. */
export async function readAllowlist(config: Config, operations: Operations): Promise<ReadonlySet<string> | undefined> {
  if (!config.production) return undefined;
  const file = path.join(config.root, 'dist', operations);
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new StartError(`Falta ${file}: construye la app web con npm run build.`, { cause: error });
  });
  return new Set(JSON.parse(text) as string[]);
}
