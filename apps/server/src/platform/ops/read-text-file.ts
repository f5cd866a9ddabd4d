import { readFile } from 'node:fs/promises';
import { Refusal } from '../refusal.ts';
import { decodeText } from './decode-text.ts';

/** Reads the file that an option `--file` names. Every file that staff import comes in here. */
export async function readTextFile(file: string): Promise<string> {
  const bytes = await readFile(file).catch(() => {
    throw new Refusal('BAD_USER_INPUT', `No se puede leer '${file}'.`, { field: 'file' });
  });
  return decodeText(bytes);
}
