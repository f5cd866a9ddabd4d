import { expect, test } from 'vitest';
import { modules } from '../../modules.ts';
import { catalogueOf } from '../actions/catalogue.ts';
import { fieldLabel, inFormWords } from './field-labels.ts';

test('[CON-03] every field of every form has a name that people read', () => {
  const fields = [...catalogueOf(modules).values()].flatMap((action) =>
    Object.keys(action.fields).map((name) => [action.name, name] as const),
  );
  expect(fields.length).toBeGreaterThan(100);
  expect(fields.filter(([action, name]) => fieldLabel(action, name) === undefined)).toEqual([]);
});

test('[CON-03] what names an option of the shell names the field of the form', () => {
  expect(inFormWords('payouts prepare', 'Indica --driver o --all.')).toBe(
    'Indica «Conductor» o «Todos los conductores».',
  );
  expect(inFormWords('payouts prepare', 'Va con --yes; el motivo -- ese -- falta.')).toBe(
    'Va con --yes; el motivo -- ese -- falta.',
  );
});
