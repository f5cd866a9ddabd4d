import { type LocalDate, parseLocalDate } from '@volante/domain/values/dates';
import type { Pesos } from '@volante/domain/values/money';
import { type Month, parseMonth } from '@volante/domain/values/month';
import { normalizePlate } from '@volante/domain/values/plate';
import { readKwh, readPesos, type Typed } from '@volante/domain/values/typed-amount';
import { readTypedDate } from '@volante/domain/values/typed-date';
import { weekOfDate } from '@volante/domain/values/week';
import type { Subject } from '../audit/acts.ts';
import type { Ctx } from '../context.ts';
import { Refusal } from '../refusal.ts';

/** What a form draws. */
type FieldKind =
  | 'text'
  | 'long text'
  | 'driver'
  | 'car'
  | 'id'
  | 'pesos'
  | 'kWh'
  | 'date'
  | 'week'
  | 'month'
  | 'count'
  | 'choice'
  | 'yes or no'
  | 'tick'
  | 'file'
  | 'new file';

export type Choices<Value extends string = string> = Readonly<Record<Value, string>>;

/** One thing that staff say when they do something. It has one reader, for the shell's options and the console's form. */
export interface Field<Value = unknown> {
  kind: FieldKind;
  /** What to write, in words. */
  help: string;
  /** What to write on a form, where that is something else. */
  formHelp?: string;
  optional: boolean;
  /** All there is to choose from: what is typed in the shell, and what people call it. */
  choices?: Choices;
  /** Names what is not there yet. */
  isNew?: true;
  /** Kept in the audit by its hash alone. */
  secret?: true;
  /** Turns text into its value, or refuses it at this field. */
  read(text: string, name: string, ctx: Ctx): Value | Promise<Value>;
  /** Whom or what it names. */
  subject?(value: unknown): Subject | undefined;
}

export function refuseField(name: string, message: string): never {
  throw new Refusal('BAD_USER_INPUT', message, { field: name });
}

function typed<Value>({ value, problem }: Typed<Value>, name: string): Value {
  return problem === undefined ? value : refuseField(name, problem);
}

function dateOf(text: string, name: string): LocalDate {
  return parseLocalDate(text) ?? refuseField(name, `'${text}' no es una fecha AAAA-MM-DD.`);
}

export const codesOf = <Value extends string>(choices: Choices<Value>): Value[] => Object.keys(choices) as Value[];

/** Each of a list with the name that a rule gives it. */
export const named = <Value extends string>(codes: readonly Value[], nameOf: (code: Value) => string): Choices<Value> =>
  Object.fromEntries(codes.map((code) => [code, nameOf(code)])) as Choices<Value>;

/** 'rent (arrendando), frozen (cuenta congelada)' */
const listed = (choices: Choices): string =>
  Object.entries(choices)
    .map(([code, name]) => (code === name ? code : `${code} (${name})`))
    .join(', ');

const isText = (value: unknown): value is string => typeof value === 'string';

const needed = { optional: false } as const;

/** A field that may be left out. */
export const optional = <Value>(field: Field<Value>): Field<Value | undefined> => ({ ...field, optional: true });

/** The kinds of fields. That of a driver is `driverField` of the module drivers, which knows them. */
export const field = {
  text: (help: string): Field<string> => ({ ...needed, kind: 'text', help, read: (text) => text }),

  /** Of several lines. */
  longText: (help: string): Field<string> => ({ ...needed, kind: 'long text', help, read: (text) => text }),

  /** What the audit may not keep. */
  secret: (help: string): Field<string> => ({ ...needed, kind: 'text', help, secret: true, read: (text) => text }),

  /** A record by its id, and what kind of record it is. */
  id: (kind: string, help: string): Field<string> => ({
    ...needed,
    kind: 'id',
    help,
    read: (text) => text,
    subject: (ref) => (isText(ref) ? { kind, ref } : undefined),
  }),

  /** A plate, in whichever spelling. */
  car: (help = 'la patente'): Field<string> => ({
    ...needed,
    kind: 'car',
    help,
    read: normalizePlate,
    subject: (ref) => (isText(ref) ? { kind: 'car', ref } : undefined),
  }),

  /** [MNY-10] Pesos as they are written in Chile. */
  pesos: (help: string, limits?: { least?: number; most?: number }): Field<Pesos> => ({
    ...needed,
    kind: 'pesos',
    help,
    read: (text, name) => typed(readPesos(text, limits), name),
  }),

  /** In whole Wh. */
  kwh: (help: string, limits: { most: number }): Field<number> => ({
    ...needed,
    kind: 'kWh',
    help,
    read: (text, name) => typed(readKwh(text, limits), name),
  }),

  date: (help: string): Field<LocalDate> => ({ ...needed, kind: 'date', help, read: dateOf }),

  /** The last day of something, as it is copied from a paper: '20-05-2027' too. */
  lastDay: (help: string): Field<LocalDate> => ({
    ...needed,
    kind: 'date',
    help,
    read: (text, name) =>
      readTypedDate(text) ?? refuseField(name, `'${text}' no es una fecha: escríbela como 20-05-2027 o 2027-05-20.`),
  }),

  /** A week by one of its days; its Monday. */
  week: (help: string): Field<LocalDate> => ({
    ...needed,
    kind: 'week',
    help,
    read: (text, name) => weekOfDate(dateOf(text, name)).monday,
  }),

  month: (help: string): Field<Month> => ({
    ...needed,
    kind: 'month',
    help,
    read: (text, name) => parseMonth(text) ?? refuseField(name, `'${text}' no es un mes AAAA-MM.`),
  }),

  /** A small whole number in plain digits. */
  count: (help: string): Field<number> => ({
    ...needed,
    kind: 'count',
    help,
    read: (text, name) =>
      /^\d{1,4}$/.test(text) ? Number(text) : refuseField(name, `--${name} es un número entero, no '${text}'.`),
  }),

  /**
   * One of a closed list. The shell's help says each with its name; a form shows the names alone. `about` says what is
   * chosen, and `says` writes the refusal where it has words of its own.
   */
  choice: <Value extends string>(
    choices: Choices<Value>,
    about = '',
    says = (text: string, name: string) => `--${name} es ${codesOf(choices).join(', ')}, no '${text}'.`,
  ): Field<Value> => ({
    ...needed,
    kind: 'choice',
    help: [about, listed(choices)].filter(Boolean).join(': '),
    formHelp: about,
    choices,
    read: (text, name) => codesOf(choices).find((code) => code === text) ?? refuseField(name, says(text, name)),
  }),

  /** Both have to be said. */
  yesNo: (help: string): Field<boolean> => ({
    ...needed,
    kind: 'yes or no',
    help,
    choices: { true: 'Sí', false: 'No' },
    read: (text, name) =>
      text === 'true' || text === 'false'
        ? text === 'true'
        : refuseField(name, `--${name} es true o false, no '${text}'.`),
  }),

  /** Said or not said: an answer to a warning. */
  tick: (help: string): Field<boolean | undefined> => ({ kind: 'tick', optional: true, help, read: () => true }),

  /** A file to read. In the shell a path on the server's machine, from the console an upload: both are read at a path. */
  file: (content = ''): Field<string> => ({
    ...needed,
    kind: 'file',
    help: ['ruta completa del archivo, en la máquina del servidor', content].filter(Boolean).join(': '),
    formHelp: content,
    read: (text) => text,
  }),

  /** A file to write on the server's machine. The console names none: it gets the file itself, by what `finish` answers. */
  newFile: (help: string): Field<string | undefined> => ({ ...needed, kind: 'new file', help, read: (text) => text }),
};
