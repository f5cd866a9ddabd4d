import { expect, test } from 'vitest';
import { addDays, parseLocalDate } from '../values/dates.ts';
import { pesos } from '../values/money.ts';
import type { ExplainedDay } from './explain-lines.ts';
import { linesOf } from './explain-lines.ts';
import { noBreakdown, noExpenses, noIncomes } from './totals.ts';

const monday = parseLocalDate('2026-11-02')!;
const weekBefore = addDays(monday, -3);

const day = (references: ExplainedDay['references']): ExplainedDay => ({
  date: monday,
  km: 100,
  currency: '40000.00',
  category: null,
  discount: 0,
  uberBreakdown: noBreakdown,
  incomes: noIncomes,
  expenses: noExpenses,
  installment: pesos(0),
  prePay: pesos(0),
  uber: [],
  tag: [],
  events: [],
  references,
  traveledSections: [],
  kmEstimates: [],
  plan: { sections: [], selectedShifts: [{ name: 'Segundo Turno' }] },
});

const rent = { field: 'rent', base: null, kms: null, ref: '', amount: pesos(1_000), date: monday };

test('[MNY-06] a corrected UF names its day, the UF before and the right one', () => {
  const corrected = { ...rent, type: 'uf', ref: '40000/41057.2', amount: pesos(-350), date: weekBefore };
  expect(linesOf(day([corrected]), 'rent.uf')).toEqual([
    { label: 'UF corregida', detail: 'UF del 30/10/2026: era $40.000, es $41.057,20', amount: 350, late: weekBefore },
  ]);
});

test('[SET-06] a shift is called by its name, and its price is told only when it comes to the amount', () => {
  const base = { ...rent, type: 'base', base: '0.25', amount: pesos(10_000) };
  expect(linesOf(day([base]), 'rent.base')).toEqual([
    { label: 'Turno segundo Turno', detail: expect.stringMatching(/ = \$10\.000$/), amount: -10_000 },
  ]);
  const [other] = linesOf(day([{ ...base, amount: pesos(9_999) }]), 'rent.base');
  expect(other!.detail).toMatch(/^0,25 UF, con la UF y el descuento del 02\/11\/2026$/);
  const [unpriced] = linesOf(day([{ ...base, base: null }]), 'rent.base');
  expect(unpriced!.detail).toBe('con la UF y el descuento del 02/11/2026');
  const [free] = linesOf(day([{ ...base, base: null, amount: pesos(0) }]), 'rent.base');
  expect(free!.detail).toBe('con la UF y el descuento del 02/11/2026');
});

test('[SET-06] km are multiplied by the metre', () => {
  // At $10.000 a km, the 40 cm beyond the metre would be $4.
  const km = { ...rent, type: 'km', ref: '0', base: '0.25', kms: 12.0004, amount: pesos(120_000) };
  const [line] = linesOf(day([km]), 'rent.km');
  expect(line!.detail).toMatch(/^12 km × .* = \$120\.000$/);
});
