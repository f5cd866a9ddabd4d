import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ActionValue } from '../../generated/staff-resolvers.generated.ts';
import type { Action, Texts } from '../actions/action.ts';
import { refuseField } from '../actions/field.ts';
import type { Wish } from '../actions/input.ts';
import { Refusal } from '../refusal.ts';
import { inFormWords } from './field-labels.ts';

interface Asked {
  input: readonly ActionValue[];
  why?: string | null | undefined;
}

const isFile = (action: Action, name: string) => action.fields[name]?.kind === 'file';

/** A name of a file that names no folder. */
const plainName = (given: string) => path.basename(given.replaceAll('\\', '/')).replaceAll(/[^\p{L}\p{N}._ -]/gu, '_');

async function keep(folder: string, { name, value, uploadName }: ActionValue): Promise<readonly [string, string]> {
  if (!/^[\d+/A-Za-z]+={0,2}$/.test(value))
    refuseField(name, 'Ese archivo llegó vacío o incompleto. Elígelo otra vez.');
  const at = path.join(folder, `${name}-${plainName(uploadName ?? '') || 'archivo'}`);
  await writeFile(at, Buffer.from(value, 'base64'), { mode: 0o600, flag: 'wx' });
  return [name, at];
}

/** A form that is still being filled in, without its files. */
export const textsOnly = (input: readonly ActionValue[]): Texts =>
  Object.fromEntries(input.flatMap(({ name, value, uploadName }) => (uploadName ? [] : [[name, value]])));

/** A form as the action reads it, with its files on this machine for as long as `work` runs. */
export async function withWish<T>(action: Action, { input, why }: Asked, work: (wish: Wish) => Promise<T>): Promise<T> {
  const files = input.filter(({ name }) => isFile(action, name));
  const texts: Texts = Object.fromEntries(
    input.map(({ name, value, uploadName }) => [name, isFile(action, name) ? plainName(uploadName ?? name) : value]),
  );
  const wish = { action, input: texts, why: why ?? '' };
  const folder = files.length > 0 ? await mkdtemp(path.join(tmpdir(), 'volante-console-')) : undefined;
  try {
    const kept = folder === undefined ? [] : await Promise.all(files.map((file) => keep(folder, file)));
    return await work({ ...wish, uploads: Object.fromEntries(kept) });
  } catch (error) {
    throw atTheForm(action, error);
  } finally {
    if (folder !== undefined) await rm(folder, { recursive: true, force: true });
  }
}

/** The shell calls the reason as it always did, and fields by their options; a form has names for both. */
function atTheForm({ name, why }: Action, error: unknown): unknown {
  if (!(error instanceof Refusal)) return error;
  const field = why !== 'none' && error.field === why.option ? 'why' : error.field;
  const words = why === 'none' ? error.message : error.message.replaceAll(`--${why.option}`, '«Por qué»');
  const message = inFormWords(name, words);
  if (field === error.field && message === error.message) return error;
  const { code, commit, from, byPolicy } = error;
  const told = new Refusal(code, message, { commit, ...(field !== undefined && { field }), ...(from && { from }) });
  return Object.assign(told, { byPolicy });
}
