import { isWhen, type Action } from '@volante/server/platform/actions/action';
import type { Field } from '@volante/server/platform/actions/field';

export type Texts = Record<string, string>;

export interface BadInput {
  field: string;
  input: Texts;
  why?: string;
}

type Kind = Field['kind'];

/** A driver and a car that exist. */
export interface Known {
  driver: string;
  car: string;
}

/** What each kind of field reads. */
const plausible: Partial<Record<Kind, string>> = {
  pesos: '20.000',
  kWh: '12,5',
  date: '2026-11-09',
  week: '2026-11-09',
  month: '2026-10',
  count: '2',
  'yes or no': 'true',
  tick: 'si',
};

/** What a field with a reader of its own reads, by its name. */
const samples: Record<string, string> = {
  at: '2026-11-16T17:05-03:00',
  battery: '80',
  connectors: 'Type2:AC:22,CCS2:DC:50',
  email: 'ana@volante.test',
  exchange: 'Av. Grecia 5000, Ñuñoa; -33.46; -70.59',
  id: '2',
  lat: '-33.4022',
  lon: '-70.5783',
  most: '200',
  odometer: '54321',
  parking: 'Av. Grecia 5000, Ñuñoa; -33.46; -70.59',
  permissions: 'drivers.read, cases.answer',
  'pick-up': 'Av. Grecia 5000, Ñuñoa; -33.46; -70.59',
  request: '{"type":"Soft"}',
};

/** What such a reader refuses. */
const wrongSamples: Record<string, readonly string[]> = {
  at: ['ayer', '2026-13-40T10:00'],
  connectors: ['CCS9:DC:50', 'Type2:AC', ','],
  email: ['ana', 'ana@', 'a b@volante.test'],
  exchange: ['Av. Grecia 5000', 'Corrientes 348; -34.60; -58.37'],
  lat: ['norte', '1e2'],
  most: ['0', '-1', 'todos'],
  odometer: ['mil', '-1'],
  permissions: ['todo', 'drivers.read; drop table'],
  request: ['{', '[]', '"Soft"'],
};

/** Fields of which the one or the other is said. */
const leftOut: Record<string, readonly string[]> = { 'chat reply': ['case'], 'outbox retry': ['kind'] };

/** What it refuses, whatever stands in the other fields. */
const wrong: Partial<Record<Kind, readonly string[]>> = {
  driver: ['nadie@volante.test', '%', ' '],
  pesos: ['20.00', '-5', '1e4', '999999999999999', '$'],
  kWh: ['1.234', 'doce', '-1'],
  date: ['2026-02-30', '09-11-2026', 'ayer', '99999-01-01'],
  week: ['2026-02-30', '09-11-2026', 'ayer'],
  month: ['2026-13', 'octubre', '2026'],
  count: ['1.5', '-1', 'dos', '99999'],
  'yes or no': ['sí', '1', 'TRUE'],
  choice: ['ninguna', "';--"],
};

const always = ['a\u202Eb', '\u0007', 'x'.repeat(10_001)];

function textFor(name: string, { kind, choices }: Field, known: Known): string {
  if (kind === 'driver' || kind === 'car') return known[kind];
  return plausible[kind] ?? Object.keys(choices ?? {})[0] ?? samples[name] ?? 'texto';
}

/** Whatever each field can read; nobody says that it can be done. */
export function plausibleInput({ name: action, fields, why }: Action, known: Known): { input: Texts; why: string } {
  const said = Object.entries(fields).filter(([name]) => !leftOut[action]?.includes(name));
  const input = said.map(([name, field]) => [name, textFor(name, field, known)]);
  return { input: Object.fromEntries(input), why: why === 'none' ? '' : 'Porque sí' };
}

/** Every single fault of one field, with the other fields as they should be. */
export function badInputs(action: Action, known: Known): BadInput[] {
  const good = plausibleInput(action, known);
  const ofFields = Object.entries(action.fields).flatMap(([field, { kind, optional }]): BadInput[] => {
    const { [field]: _left, ...without } = good.input;
    const own = kind === 'text' || kind === 'long text' ? wrongSamples[field] : wrong[kind];
    const changed = [...(own ?? []), ...always].map((text) => ({
      field,
      ...good,
      input: { ...good.input, [field]: text },
    }));
    return optional ? changed : [...changed, { field, ...good, input: without }];
  });
  const { why } = action;
  const unknown = { field: 'nada', ...good, input: { ...good.input, nada: 'x' } };
  if (why === 'none') return [...ofFields, unknown];
  const ofWhy = (why.required ? [...always, '', ' '] : always).map((text) => ({
    field: why.option,
    ...good,
    why: text,
  }));
  return [...ofFields, unknown, ...ofWhy];
}

export const isRehearsed = (action: Action, input: Texts): boolean => isWhen(action.preview, input);
