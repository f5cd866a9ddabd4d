import { freeText } from '@volante/domain/values/free-text';
import type { Subject } from '../audit/acts.ts';
import type { Ctx } from '../context.ts';
import { Refusal } from '../refusal.ts';
import type { Action, Texts } from './action.ts';
import { type Field, refuseField } from './field.ts';
import { staffOf } from './may.ts';

/** What the shell and a form ask for. */
export interface Explained {
  /** Name → explanation. Names in `required` must be given. */
  options: Record<string, string>;
  required?: string[];
}

const longestText = 10_000;

/** Its fields and the reason, as options. */
export function explained({ fields, why }: Action): Required<Explained> {
  const named = Object.entries(fields);
  const options = Object.fromEntries(named.map(([name, { help }]) => [name, help]));
  const required = named.flatMap(([name, field]) => (field.optional ? [] : [name]));
  if (why === 'none') return { options, required };
  return {
    options: { ...options, [why.option]: why.help },
    required: why.required ? [...required, why.option] : required,
  };
}

/** What can be refused without a look at anything: an option that is unknown, unreadable, missing or too long. */
export function checkTexts({ options, required }: Explained, texts: Texts, more: readonly string[] = []): void {
  const known = [...Object.keys(options), ...more];
  const unknown = Object.keys(texts).find((name) => !known.includes(name));
  if (unknown !== undefined) {
    const listed = known.map((name) => `--${name}`).join(', ');
    refuseField(unknown, `No existe la opción --${unknown}. Las opciones son: ${listed}.`);
  }
  const [hidden] = Object.entries(texts).find(([, text]) => freeText(text) !== text) ?? [];
  if (hidden !== undefined) refuseField(hidden, `--${hidden} tiene caracteres invisibles. Escríbelo de nuevo.`);
  const missing = required?.find((name) => !texts[name]?.trim());
  if (missing !== undefined) refuseField(missing, `Falta --${missing}: ${options[missing]}.`);
  const [long] = Object.entries(texts).find(([, text]) => text.length > longestText) ?? [];
  if (long !== undefined) refuseField(long, `--${long} es demasiado largo: hasta 10.000 caracteres.`);
}

export interface Wish {
  action: Action;
  input: Texts;
  why?: string;
  /** Where the console has put the files that came with the wish, by field. */
  uploads?: Texts;
}

/** A wish in the words of the shell, where the reason is an option like any other. */
export function wishOf(action: Action, input: Texts): Wish {
  if (action.why === 'none') return { action, input };
  const { [action.why.option]: why = '', ...rest } = input;
  return { action, input: rest, why };
}

/** The input and the reason, by the names that the shell has for them. */
export function textsOf({ action: { why: asked }, input, why = '' }: Wish): Texts {
  if (why === '') return input;
  return { ...input, [asked === 'none' ? 'why' : asked.option]: why };
}

/**
 * The text of a field. A file stands where the shell says, or where the console has put what was uploaded: a path that the
 * console typed is never read.
 */
export function textAt(ctx: Ctx, field: Field, name: string, wish: Wish): string | undefined {
  const text = wish.input[name];
  if (staffOf(ctx.actor).door !== 'console') return text;
  if (field.kind === 'new file' && text !== undefined) {
    throw new Refusal('BAD_USER_INPUT', 'La consola no escribe archivos en el servidor: te da el archivo.', {
      field: name,
    });
  }
  return field.kind === 'file' ? wish.uploads?.[name] : text;
}

export interface Read {
  input: Record<string, unknown>;
  /** What the fields name, the first of them. */
  subject?: Subject;
  /** All that they name. */
  subjects: readonly Subject[];
  /** Every driver they name. */
  drivers: readonly string[];
}

export const nothingRead = (): Read => ({ input: {}, subjects: [], drivers: [] });

/**
 * The values of all fields, each by its own reader. `read` is filled step by step, so that of a refused wish it is known
 * whom it was about.
 */
export async function readInput(ctx: Ctx, wish: Wish, read = nothingRead()): Promise<Read> {
  const { options, required } = explained(wish.action);
  // Who asks at the console gets the file itself.
  const left = (name: string) => staffOf(ctx.actor).door === 'console' && wish.action.fields[name]?.kind === 'new file';
  const needed = required.filter((name) => !left(name));
  checkTexts({ options, required: needed }, textsOf(wish));
  for (const [name, field] of Object.entries(wish.action.fields)) {
    const text = textAt(ctx, field, name, wish);
    if (text === undefined && needed.includes(name)) refuseField(name, `Falta --${name}: ${field.help}.`);
    if (text === undefined) continue;
    const value = await field.read(text, name, ctx);
    read.input[name] = value;
    const subject = field.subject?.(value);
    read.subject ??= subject;
    if (subject) read.subjects = [...read.subjects, subject];
    if (subject?.kind === 'driver') read.drivers = [...read.drivers, subject.ref];
  }
  return read;
}

/** What those fields name that can be read already: the rest may still be typed. */
export async function subjectsIn(ctx: Ctx, { action, input }: Wish): Promise<Subject[]> {
  const subjects: Subject[] = [];
  for (const [name, field] of Object.entries(action.fields)) {
    const text = input[name]?.trim();
    if (!text || !field.subject) continue;
    try {
      const subject = field.subject(await field.read(text, name, ctx));
      if (subject) subjects.push(subject);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }
  return subjects;
}
