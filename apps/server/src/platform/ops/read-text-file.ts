import { readFile } from 'node:fs/promises';
import { Refusal } from '../refusal.ts';

/** Reads the file that an option `--file` names. */
export function readTextFile(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(() => {
    throw new Refusal('BAD_USER_INPUT', `No se puede leer '${file}'.`, { field: 'file' });
  });
}
