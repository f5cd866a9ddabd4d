import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, parseLocalDate } from '../values/dates.ts';
import { pesos } from '../values/money.ts';
import { begunLate, type ChargedEvent, chargesOf } from './event-charges.ts';

const chargeDate = parseLocalDate('2026-11-02')!;
const charged = (event: Partial<ChargedEvent>) =>
  chargesOf({ amount: pesos(10_000), credited: false, subject: 'Damage', installments: 1, chargeDate, ...event });

test('[MOV-04] an event in instalments: a week apart, and the last one takes the rest', () => {
  expect(charged({ installments: 3 })).toEqual([
    { field: 'installment', part: 1, parts: 3, date: '2026-11-02', amount: 3333 },
    { field: 'installment', part: 2, parts: 3, date: '2026-11-09', amount: 3333 },
    { field: 'installment', part: 3, parts: 3, date: '2026-11-16', amount: 3334 },
  ]);
});

test.each([
  [{ subject: 'Exchange' }, 'penaltys'],
  [{ subject: 'Control' }, 'fines'],
  [{ subject: 'Damage' }, 'other'],
  [{ subject: 'Control', installments: 2 }, 'installment'],
  [{ subject: 'Control', credited: true }, 'refund'],
])('[MOV-04] %o is put into %s', (event, field) => {
  expect(charged(event)[0]!.field).toBe(field);
});

test('[MOV-04] a refund is given at once, whatever number of instalments is written on it', () => {
  expect(charged({ credited: true, installments: 4 })).toEqual([
    { field: 'refund', part: 1, parts: 1, date: chargeDate, amount: 10_000 },
  ]);
});

test('[MOV-04] the parts add up to the event, and only the last may be larger, by less than a peso for each', () => {
  const installments = fc.integer({ min: 1, max: 52 });
  fc.assert(
    fc.property(fc.integer({ min: 52, max: 5_000_000 }), installments, (amount, many) => {
      const amounts = charged({ amount: pesos(amount), installments: many }).map((one) => one.amount);
      expect(amounts).toHaveLength(many);
      expect(amounts.reduce((sum, one) => sum + one, 0)).toBe(amount);
      expect(new Set(amounts.slice(0, -1)).size).toBeLessThanOrEqual(1);
      expect(amounts.at(-1)! - amounts[0]!).toBeGreaterThanOrEqual(0);
      expect(amounts.at(-1)! - amounts[0]!).toBeLessThan(many);
    }),
  );
});

describe('[MNY-07] instalments that are approved late', () => {
  const event = { amount: pesos(10_000), credited: false, subject: 'Damage', installments: 3, chargeDate };

  test('begin in the open bill, one a week', () => {
    const open = addDays(chargeDate, 24);
    expect(chargesOf(begunLate(event, open)).map(({ date }) => date)).toEqual(
      [0, 7, 14].map((days) => addDays(open, days)),
    );
  });

  test('are instalments from two on', () => {
    const open = addDays(chargeDate, 24);
    expect(begunLate({ ...event, installments: 2 }, open).chargeDate).toBe(open);
  });

  test('keep their dates while the first is still to come or in the open week', () => {
    expect(begunLate(event, chargeDate)).toBe(event);
    expect(begunLate(event, addDays(chargeDate, -3))).toBe(event);
  });

  test('what is charged at once keeps its day', () => {
    expect(begunLate({ ...event, installments: 1 }, addDays(chargeDate, 24)).chargeDate).toBe(chargeDate);
  });
});
