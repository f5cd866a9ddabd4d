import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, parseLocalDate } from '../values/dates.ts';
import { addPesos } from '../values/money.ts';
import { rentLines } from './rent.ts';
import { type BilledRent, billedRent, type RentFacts, ufDifferences } from './week-rent.ts';

const monday = parseLocalDate('2026-10-05')!;
const next = addDays(monday, 7);
const sections = [
  { startKm: 0, endKm: 400, variable: '0.0022' },
  { startKm: 400, endKm: null, variable: '0.0018' },
];
const prices = { uf: '40000.00', discount: 0, shiftId: 'am', basePrice: null, baseBillDate: null, sections };

/** A day, its km by the bill they came with: `{ 0: 390 }` in time on Monday, `{ 9: 40 }` with the bill of the ninth day after. */
const dayOf = (index: number, km: Record<number, number>, own: Partial<RentFacts> = {}): RentFacts => ({
  day: addDays(monday, index),
  prices,
  km: Object.entries(km).map(([bill, one]) => ({ billDate: addDays(monday, Number(bill)), metres: one * 1_000 })),
  ...own,
});
const shown = (lines: readonly BilledRent[]) =>
  lines.map(({ date, type, ref, day, metres, amount }) => [date, type, ref, day, metres, amount]);
const sum = (lines: readonly { amount: BilledRent['amount'] }[]) => addPesos(...lines.map(({ amount }) => amount));

describe('[GRD-06] the rent in the bills of a driver', () => {
  test('is each day’s shift, and its km by the section the week has come to', () => {
    const days = [
      dayOf(0, { 0: 390 }, { prices: { ...prices, basePrice: '0.40', discount: 15 } }),
      dayOf(1, { 1: 40 }),
    ];
    const rate = { uf: '40000.00', metresBefore: null };
    const first = { date: monday, day: monday, ...rate, discount: 15 };
    const second = { date: addDays(monday, 1), day: addDays(monday, 1), type: 'km', ...rate, discount: 0 };
    expect(billedRent(days, monday)).toEqual([
      { ...first, type: 'base', ref: 'am', amount: 13_600, base: '0.40', metres: null, endKm: null },
      { ...first, type: 'km', ref: '0', amount: 29_172, base: '0.0022', metres: 390_000, endKm: 400 },
      { ...second, ref: '0', amount: 880, base: '0.0022', metres: 10_000, endKm: 400 },
      { ...second, ref: '400', amount: 2_160, base: '0.0018', metres: 30_000, endKm: null },
    ]);
  });

  test('has no km of a day without a car or plan, which count in the week all the same', () => {
    const without = [
      dayOf(0, { 0: 390 }, { prices: null }),
      dayOf(1, { 1: 20 }, { prices: { ...prices, sections: [] } }),
    ];
    expect(shown(billedRent([...without, dayOf(2, { 2: 5 })], monday))).toEqual([
      [addDays(monday, 2), 'km', '400', addDays(monday, 2), 5_000, 360],
    ]);
  });

  test('begins each week at its first section', () => {
    const lines = billedRent([dayOf(6, { 6: 450 }), dayOf(7, { 7: 10 })], monday);
    expect(lines.at(-1)).toMatchObject({ date: next, ref: '0', metres: 10_000 });
  });

  test('has of an earlier week only what km that came late change in it, in the bill they came with', () => {
    const days = [
      dayOf(0, { 0: 300, 8: 100 }, { prices: { ...prices, basePrice: '0.40' } }),
      dayOf(1, { 1: 50, 9: -20 }),
      dayOf(7, { 7: 1 }),
    ];
    expect(shown(billedRent(days, next))).toEqual([
      [addDays(monday, 8), 'km', '0', monday, 100_000, 8_800],
      [addDays(monday, 8), 'km', '400', addDays(monday, 1), 50_000, 3_600],
      [addDays(monday, 8), 'km', '0', addDays(monday, 1), -50_000, -4_400],
      [addDays(monday, 9), 'km', '400', addDays(monday, 1), -20_000, -1_440],
      [next, 'km', '0', next, 1_000, 88],
    ]);
  });

  test('[BKS-10] says of km that came late their own day’s UF and discount, and what was billed before', () => {
    const own = { prices: { ...prices, uf: '39999.99', discount: 5 } };
    const lines = billedRent([dayOf(0, { 0: 300, 8: 150 }, own), dayOf(8, { 8: 1 })], next);
    expect(lines.map(({ uf, discount, metresBefore }) => [uf, discount, metresBefore])).toEqual([
      ['39999.99', 5, 300_000],
      ['39999.99', 5, 0],
      ['40000.00', 0, null],
    ]);
  });

  test('[BKS-13] has a shift that became due after its close in the bill of that day, once', () => {
    const sunday = dayOf(6, { 6: 10 }, { prices: { ...prices, basePrice: '0.40', baseBillDate: next } });
    const week = [sunday, dayOf(7, { 7: 1 })];
    expect(shown(billedRent(week, next))).toEqual([
      [next, 'base', 'am', addDays(monday, 6), null, 16_000],
      [next, 'km', '0', next, 1_000, 88],
    ]);
    expect(billedRent(week, addDays(next, 7))).toEqual([]);
    // A corrected UF counts it like every other shift.
    expect([...ufDifferences([sunday], new Map([[sunday.day, '41000.00']])).values()]).toMatchObject([{ amount: 422 }]);
  });

  test('comes over all bills to what the km known in the end cost, to the peso', () => {
    const rate = fc.record({
      uf: fc.integer({ min: 3_900_000, max: 4_200_000 }).map((cents) => (cents / 100).toFixed(2)),
      discount: fc.constantFrom(0, 5, 10, 15, 33),
      basePrice: fc.option(fc.constantFrom('0.40', '0.315')),
    });
    const known = fc.array(fc.nat(400_000), { minLength: 3, maxLength: 3 });
    fc.assert(
      fc.property(fc.array(fc.tuple(rate, known), { minLength: 7, maxLength: 7 }), (week) => {
        const days = week.map(([own, [first, second, third]], index): RentFacts => {
          const km = [
            { billDate: addDays(monday, index), metres: first! },
            { billDate: addDays(next, 2), metres: second! - first! },
            { billDate: addDays(next, 9), metres: third! - second! },
          ];
          return { day: addDays(monday, index), prices: { ...prices, ...own }, km };
        });
        // Each week’s bill is computed from what is known by then.
        const until = (last: number) =>
          days.map((one) => ({ ...one, km: one.km.filter(({ billDate }) => billDate < addDays(monday, last)) }));
        const billed = [0, 7, 14].map((first) => sum(billedRent(until(first + 7), addDays(monday, first))));
        let before = 0;
        const final = week.flatMap(([own, metres]) => {
          const lines = rentLines({ ...own, sections, metresBefore: before, metres: metres[2]! });
          before += metres[2]!;
          return lines;
        });
        expect(addPesos(...billed)).toBe(sum(final));
      }),
    );
  });
});

describe('[GRD-06] another UF changes the rent of a day', () => {
  test('line by line, with all km that are known by now; other days stay', () => {
    const days = [dayOf(0, { 0: 390 }), dayOf(1, { 1: 30, 9: 10 }, { prices: { ...prices, basePrice: '0.315' } })];
    const tuesday = addDays(monday, 1);
    const changes = ufDifferences(days, new Map([[tuesday, '41057.37']]));
    // 0,315 UF: 12.600 → 12.933; 10 km at 0,0022: 880 → 903; 30 km at 0,0018: 2.160 → 2.217
    const [, second] = [...changes.values()];
    expect([...changes].map(([day, { amount }]) => [day, amount])).toEqual([
      [monday, 0],
      [tuesday, 333 + 23 + 57],
    ]);
    // [BKS-10] What it was multiplied with.
    expect(second!.parts).toEqual([
      { base: '0.315', metres: null },
      { base: '0.0022', metres: 10_000 },
      { base: '0.0018', metres: 30_000 },
    ]);
  });

  test('not of one without a car, and not of one without km or shift', () => {
    const days = [dayOf(0, { 0: 10 }, { prices: null }), dayOf(1, { 1: 10, 9: -10 })];
    const ufs = new Map(days.map(({ day }) => [day, '41000.00']));
    expect([...ufDifferences(days, ufs).values()]).toEqual([
      { amount: 0, parts: [] },
      { amount: 0, parts: [] },
    ]);
  });
});
