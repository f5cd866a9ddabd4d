import { describe, expect, test } from 'vitest';
import { addDays, parseLocalDate } from '../values/dates.ts';
import { pesos } from '../values/money.ts';
import type { ExplainedDay } from './explain-lines.ts';
import { linesOf } from './explain-lines.ts';
import { explain } from './explain.ts';
import { settlementTable } from './settlement-table.ts';
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

const rent = { field: 'rent', base: null, kms: null, ref: '', amount: pesos(1_000), reckoned: null, date: monday };

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

const reckoned = { currency: '39643.59', discount: 5, kmsBefore: null, corrected: null };

describe('[BKS-10] rent of another day than its bill’s', () => {
  const km = { ...rent, type: 'km', ref: '0', base: '0.0022', date: weekBefore };
  const why = (line: object, key = 'rent.km') => linesOf(day([{ ...km, ...line }]), key)[0]!.detail;

  test('is multiplied with its own day’s UF and discount, never with the bill’s', () => {
    // 20,5 km × 0,0022 × 39.643,59 × 0,95 = 1.698,53; with the bill’s own values it would be 1.804.
    expect(why({ kms: 20.5, amount: pesos(1_699), reckoned: { ...reckoned, kmsBefore: 0 } })).toBe(
      '20,5 km × 0,0022 UF × $39.643,59 × (1 − 5%) = $1.699, con la UF del 30/10/2026',
    );
    expect(why({ kms: 20.5, amount: pesos(1_804), reckoned: { ...reckoned, kmsBefore: 0 } })).toMatch(
      /^20,5 km × 0,0022 UF, con la UF y el descuento del 30\/10\/2026/,
    );
    expect(why({ kms: 20.5, amount: pesos(1_804) })).toMatch(/^20,5 km × 0,0022 UF, con la UF y el descuento del/);
  });

  test('that changes what was billed says both, each rounded by itself', () => {
    const changed = { currency: '40000.00', discount: 0, kmsBefore: 100, corrected: null };
    expect(why({ kms: 20.001, amount: pesos(1_760), reckoned: changed })).toBe(
      '120,001 km × 0,0022 UF × $40.000 = $10.560, menos $8.800 por los 100 km de antes, con la UF del 30/10/2026',
    );
    expect(why({ kms: -100, amount: pesos(-8_800), reckoned: changed })).toBe(
      '0 km × 0,0022 UF × $40.000 = $0, menos $8.800 por los 100 km de antes, con la UF del 30/10/2026',
    );
    expect(why({ kms: 20, amount: pesos(1), reckoned: changed })).toMatch(/^20 km × 0,0022 UF, con la UF y el/);
  });

  test('of a shift names its price', () => {
    const late = { type: 'base', ref: 'am', base: '0.40', kms: null, amount: pesos(15_065), reckoned };
    expect(why(late, 'rent.base')).toBe('0,4 UF × $39.643,59 × (1 − 5%) = $15.065, con la UF del 30/10/2026');
  });

  test('of the bill’s own day needs no word about its UF', () => {
    const own = { ...km, date: monday, kms: 10, amount: pesos(829), reckoned };
    expect(linesOf(day([own]), 'rent.km')[0]!.detail).toBe('10 km × 0,0022 UF × $39.643,59 × (1 − 5%) = $829');
  });
});

describe('[BKS-10] a corrected UF', () => {
  const parts = [
    { base: '0.40', kms: null },
    { base: '0.0022', kms: 10 },
  ];
  const line = (change: object, corrected: object = {}) => ({
    ...rent,
    type: 'uf',
    ref: '40000.00/41057.20',
    date: weekBefore,
    reckoned: {
      currency: '40000.00',
      discount: 15,
      kmsBefore: null,
      corrected: { parts, booked: pesos(0), ...corrected },
    },
    ...change,
  });
  const why = (one: ReturnType<typeof line>) => linesOf(day([one]), 'rent.uf')[0]!.detail;
  const both = 'UF del 30/10/2026: era $40.000, es $41.057,20';

  test('says what each part of that day cost before and costs now', () => {
    expect(why(line({ amount: pesos(359 + 20) }))).toBe(
      `${both} · 0,4 UF × (1 − 15%): de $13.600 a $13.959 · 10 km × 0,0022 UF × (1 − 15%): de $748 a $768`,
    );
  });

  test('takes off what was corrected before, and adds what was given back', () => {
    expect(why(line({ amount: pesos(20) }, { booked: pesos(359) }))).toMatch(/ · menos \$359 ya corregidos$/);
    expect(why(line({ amount: pesos(399) }, { booked: pesos(-20) }))).toMatch(/ · más \$20 ya devueltos$/);
  });

  test('to another value than the first time is counted from that one', () => {
    const again = line({ ref: '41057.20/41000.00', amount: pesos(-20) }, { booked: pesos(379) });
    expect(why(again)).toBe(
      'UF del 30/10/2026: era $41.057,20, es $41.000 · 0,4 UF × (1 − 15%): de $13.959 a $13.940 · ' +
        '10 km × 0,0022 UF × (1 − 15%): de $768 a $767',
    );
  });

  test('whose parts nobody knows, or do not come to the amount, says no more than the two values', () => {
    expect(why(line({ amount: pesos(1) }))).toBe(both);
    expect(why(line({ amount: pesos(379) }, { parts: [] }))).toBe(both);
    expect(why(line({ amount: pesos(379), reckoned: null }))).toBe(both);
  });
});

test('[BKS-10] the note of a day names its UF, unless all its rent is of earlier days', () => {
  const late = { ...rent, type: 'km', ref: '0', base: '0.0022', kms: 1, date: weekBefore, reckoned };
  const note = (references: ExplainedDay['references']) => {
    const days = [day(references)];
    return explain({ days, table: settlementTable(days, { debt: pesos(0) }) }, { key: 'rent.km', day: 0 })!.note;
  };
  expect(note([late])).not.toContain('UF del');
  expect(note([late, { ...late, date: monday }])).toContain('UF del 02/11/2026: $40.000.');
});
