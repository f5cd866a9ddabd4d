import { array, assert, integer, nat, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, type LocalDate } from '../values/dates.ts';
import { type Pesos, pesos } from '../values/money.ts';
import { splitIva } from './boleta.ts';
import type { RentSum } from './boleta-lines.ts';
import {
  type OpenBoleta,
  planTaxDocuments,
  type PlannedBoleta,
  type PlannedNote,
  type TaxedBill,
} from './tax-documents.ts';

const first = '2026-10-05' as LocalDate;
const week = (number: number) => addDays(first, 7 * number);

const shift = (amount: number, discount = 0): RentSum => ({
  type: 'base',
  shiftName: 'AM',
  startKm: null,
  endKm: null,
  category: discount > 0 ? 'Gold' : null,
  discount,
  times: 5,
  metres: 0,
  full: pesos(discount > 0 ? Math.round((amount * 100) / (100 - discount)) : amount),
  amount: pesos(amount),
});

const bill = (number: number, wish: Partial<TaxedBill> = {}): TaxedBill => ({
  monday: week(number),
  rent: [shift(100_000)],
  lateRent: [],
  sales: [],
  ...wish,
});
const late = (number: number, amount: number) => ({ week: week(number), amount: pesos(amount) });
const open = (id: string, total: number, weeks: [number, number][], left = total): OpenBoleta => ({
  id,
  total: pesos(total),
  left: pesos(left),
  weeks: weeks.map(([number, amount]) => late(number, amount)),
});

const sum = (parts: readonly { amount: number }[]) => parts.reduce((total, { amount }) => total + amount, 0);

/** Whatever is planned adds up, and every tax with its net. */
function mustAddUp({ boleta, notes }: { boleta: PlannedBoleta | null; notes: readonly PlannedNote[] }): void {
  if (boleta) {
    expect(sum(boleta.details) - sum(boleta.discounts)).toBe(boleta.totalAmount);
    expect(boleta.totalAmount).toBeGreaterThan(0);
    expect({ netAmount: boleta.netAmount, iva: boleta.iva }).toEqual(splitIva(boleta.totalAmount));
    expect(boleta.details.map(({ number }) => number)).toEqual(boleta.details.map((_, index) => index + 1));
    expect(boleta.discounts.map(({ number }) => number)).toEqual(boleta.discounts.map((_, index) => index + 1));
  }
  for (const note of notes) {
    expect(note.netAmount + note.iva).toBe(note.totalAmount);
    expect(sum(note.details)).toBe(note.totalAmount);
    expect(sum(note.weeks)).toBe(note.totalAmount);
    expect(Math.min(note.totalAmount - 1, note.netAmount, note.iva)).toBeGreaterThanOrEqual(0);
  }
}

describe('[MNY-13] the boleta of a bill', () => {
  test('has the rent with its discounts, and own sales; nothing else is asked for', () => {
    const sales = [
      { kind: 'energy', field: 'other', day: addDays(first, 1), amount: pesos(5_518) },
      { kind: 'cleaning', field: 'installment', day: addDays(first, 2), amount: pesos(3_995) },
    ] as const;
    const planned = planTaxDocuments(bill(0, { rent: [shift(90_000, 10)], sales }), []);
    mustAddUp(planned);
    expect(planned.notes).toEqual([]);
    expect(planned.boleta).toMatchObject({
      totalAmount: 99_513,
      weeks: [{ week: first, amount: 99_513 }],
      details: [
        { name: 'Turno AM' },
        { name: 'Energía de carga 06/10', quantity: 1, price: 5_518 },
        { name: 'Lavado 07/10' },
      ],
      discounts: [{ title: 'Descuento categoría Gold 10%', amount: 10_000 }],
    });
  });

  test('is none when nothing was sold', () => {
    expect(planTaxDocuments(bill(0, { rent: [] }), [])).toEqual({ boleta: null, notes: [] });
  });

  test('has what an earlier week turned out to cost more, and says of which week it is', () => {
    const planned = planTaxDocuments(bill(2, { lateRent: [late(0, 7_000)] }), [open('a', 100_000, [[0, 100_000]])]);
    mustAddUp(planned);
    expect(planned.notes).toEqual([]);
    expect(planned.boleta).toMatchObject({
      totalAmount: 107_000,
      weeks: [late(2, 100_000), late(0, 7_000)],
      details: [{ name: 'Turno AM' }, { name: 'Corrección de la semana 05/10 - 11/10', amount: 7_000 }],
    });
  });

  test('has less for a sale that was undone in the same week', () => {
    const sale = { kind: 'energy' as const, day: addDays(first, 1), amount: pesos(5_000) };
    const sales = [{ ...sale, field: 'other' } as const, { ...sale, field: 'refund' } as const];
    const planned = planTaxDocuments(bill(0, { sales }), []);
    mustAddUp(planned);
    expect(planned.boleta).toMatchObject({
      totalAmount: 100_000,
      weeks: [late(0, 100_000)],
      discounts: [{ title: 'Devolución: Energía de carga 06/10' }],
    });
  });

  test('has less once for a sale of its Monday that was undone: that day is of this week', () => {
    const sale = { kind: 'energy' as const, day: first, amount: pesos(5_000) };
    const sales = [{ ...sale, field: 'other' } as const, { ...sale, field: 'refund' } as const];
    const planned = planTaxDocuments(bill(0, { sales }), []);
    expect(planned.boleta).toMatchObject({ totalAmount: 100_000, discounts: [{ amount: 5_000 }] });
  });

  test('of a week without rent or sales is for the earlier week alone', () => {
    const { boleta } = planTaxDocuments(bill(2, { rent: [], lateRent: [late(0, 7_000)] }), []);
    expect(boleta).toMatchObject({ totalAmount: 7_000, weeks: [late(0, 7_000)] });
  });

  test('numbers its discounts: of the category, what was undone, what an earlier week cost less', () => {
    const sale = { kind: 'energy' as const, day: week(2), amount: pesos(5_000) };
    const sales = [{ ...sale, field: 'other' } as const, { ...sale, field: 'refund' } as const];
    const wish = { rent: [shift(90_000, 10)], sales, lateRent: [late(0, -1_000)] };
    expect(planTaxDocuments(bill(2, wish), []).boleta).toMatchObject({
      totalAmount: 89_000,
      discounts: [
        { number: 1, title: 'Descuento categoría Gold 10%', amount: 10_000 },
        { number: 2, title: 'Devolución: Energía de carga 19/10', amount: 5_000 },
        { number: 3, title: 'Corrección de la semana 05/10 - 11/10', amount: 1_000 },
      ],
    });
  });

  test('counts a single peso more of an earlier week, or less', () => {
    expect(planTaxDocuments(bill(2, { lateRent: [late(0, 1)] }), []).boleta?.totalAmount).toBe(100_001);
    expect(planTaxDocuments(bill(2, { lateRent: [late(0, -1)] }), []).boleta?.totalAmount).toBe(99_999);
  });
});

describe('[MNY-13] a credit note', () => {
  test('takes what a week cost less from its boleta, and leaves the bill’s own boleta alone', () => {
    const planned = planTaxDocuments(bill(1, { lateRent: [late(0, -12_000)] }), [open('a', 100_000, [[0, 100_000]])]);
    mustAddUp(planned);
    expect(planned.boleta).toMatchObject({ totalAmount: 100_000, discounts: [] });
    expect(planned.notes).toMatchObject([
      { refersTo: 'a', totalAmount: 12_000, details: [{ name: 'Corrección de la semana 05/10 - 11/10' }] },
    ]);
  });

  test('takes back a sale of an earlier bill', () => {
    const sales = [{ kind: 'energy', field: 'refund', day: addDays(first, 3), amount: pesos(5_518) }] as const;
    const { boleta, notes } = planTaxDocuments(bill(1, { sales }), [open('a', 100_000, [[0, 100_000]])]);
    expect(boleta?.totalAmount).toBe(100_000);
    expect(notes).toMatchObject([{ refersTo: 'a', totalAmount: 5_518 }]);
  });

  test('is netted against what the same week cost more', () => {
    const sales = [{ kind: 'energy', field: 'refund', day: addDays(first, 3), amount: pesos(5_000) }] as const;
    const earlier = [open('a', 100_000, [[0, 100_000]])];
    expect(planTaxDocuments(bill(1, { sales, lateRent: [late(0, 5_000)] }), earlier)).toMatchObject({
      boleta: { totalAmount: 100_000, details: [{ name: 'Turno AM' }] },
      notes: [],
    });
  });

  test('takes a single peso back', () => {
    const { boleta, notes } = planTaxDocuments(bill(1, { lateRent: [late(0, -1)] }), [open('a', 9_000, [[0, 9_000]])]);
    expect(boleta?.totalAmount).toBe(100_000);
    expect(notes).toMatchObject([{ refersTo: 'a', totalAmount: 1 }]);
  });

  test('goes on to the later boleta that charged the week more, and never takes more than is left', () => {
    const earlier = [
      open('a', 100_000, [[0, 10_000]], 10_000),
      open('b', 60_000, [
        [1, 55_000],
        [0, 5_000],
      ]),
    ];
    const planned = planTaxDocuments(bill(2, { lateRent: [late(0, -18_000)] }), earlier);
    mustAddUp(planned);
    expect(planned.notes.map(({ refersTo, totalAmount }) => [refersTo, totalAmount])).toEqual([
      ['a', 10_000],
      ['b', 5_000],
    ]);
    // What no boleta had is a discount of this bill's own.
    expect(planned.boleta).toMatchObject({ totalAmount: 97_000, discounts: [{ amount: 3_000 }] });
  });

  test('takes for two weeks from one boleta as one document, within what is left of the whole', () => {
    const earlier = [
      open(
        'b',
        60_000,
        [
          [1, 55_000],
          [0, 5_000],
        ],
        6_000,
      ),
    ];
    const lateRent = [late(1, -4_000), late(0, -3_000)];
    // The older week first, in whatever order they became known.
    for (const known of [lateRent, lateRent.toReversed()]) {
      const planned = planTaxDocuments(bill(2, { lateRent: known }), earlier);
      mustAddUp(planned);
      expect(planned.notes).toMatchObject([{ totalAmount: 6_000, weeks: [late(0, 3_000), late(1, 3_000)] }]);
      expect(planned.boleta).toMatchObject({ totalAmount: 99_000 });
    }
  });

  test('of a week that never had a boleta is none: what it cost less is a discount, never below nothing', () => {
    const { boleta, notes } = planTaxDocuments(bill(2, { lateRent: [late(0, -40_000)] }), []);
    expect([boleta?.totalAmount, notes]).toEqual([60_000, []]);
    expect(planTaxDocuments(bill(2, { lateRent: [late(0, -100_000)] }), [])).toEqual({ boleta: null, notes: [] });
  });

  test('and all others of a boleta together have its net amount and its tax, to the peso', () => {
    assert(
      property(integer({ min: 1, max: 3_000_000 }), array(nat(900_000), { maxLength: 8 }), (total, cuts) => {
        let left = total;
        let [net, iva] = [0, 0];
        for (const cut of [...cuts, total]) {
          const lateRent = [late(0, -cut)];
          const { notes } = planTaxDocuments(bill(1, { lateRent }), [open('a', total, [[0, left]], left)]);
          for (const note of notes) {
            left -= note.totalAmount;
            net += note.netAmount;
            iva += note.iva;
          }
        }
        expect({ left, net, iva }).toEqual({
          left: 0,
          net: splitIva(pesos(total)).netAmount,
          iva: splitIva(pesos(total)).iva,
        });
      }),
    );
  });
});

test('[MNY-13] over any weeks, the boletas of a week less their notes are what was charged for it', () => {
  const step = record({
    own: nat(200_000),
    /** Where each earlier week goes to, as a part of what it may cost. */
    moves: array(record({ back: integer({ min: 1, max: 4 }), to: nat(150_000) }), { maxLength: 3 }),
  });
  assert(
    property(array(step, { minLength: 1, maxLength: 8 }), (steps) => {
      const charged = new Map<LocalDate, number>();
      const boletas: { id: string; total: Pesos; left: number; weeks: Map<LocalDate, number> }[] = [];
      for (const [number, { own, moves }] of steps.entries()) {
        const lateRent = new Map<LocalDate, number>();
        for (const { back, to } of moves) {
          if (number < back) continue;
          const of = week(number - back);
          lateRent.set(of, (lateRent.get(of) ?? 0) + to - (charged.get(of) ?? 0));
          charged.set(of, to);
        }
        charged.set(week(number), own);
        const earlier = boletas.map(({ weeks, left, ...rest }) => ({
          ...rest,
          left: pesos(left),
          weeks: [...weeks].map(([of, amount]) => ({ week: of, amount: pesos(amount) })),
        }));
        const planned = planTaxDocuments(
          bill(number, {
            rent: own > 0 ? [shift(own)] : [],
            lateRent: [...lateRent].map(([of, amount]) => ({ week: of, amount: pesos(amount) })),
          }),
          earlier,
        );
        mustAddUp(planned);
        for (const { refersTo, totalAmount, weeks } of planned.notes) {
          const boleta = boletas.find(({ id }) => id === refersTo)!;
          boleta.left -= totalAmount;
          expect(boleta.left).toBeGreaterThanOrEqual(0);
          for (const part of weeks) boleta.weeks.set(part.week, boleta.weeks.get(part.week)! - part.amount);
        }
        if (planned.boleta) {
          const { totalAmount, weeks } = planned.boleta;
          const parts = new Map(weeks.map((part) => [part.week, part.amount as number]));
          boletas.push({ id: `b${number}`, total: totalAmount, left: totalAmount, weeks: parts });
        }
      }
      for (const [of, amount] of charged) {
        expect(boletas.reduce((total, { weeks }) => total + (weeks.get(of) ?? 0), 0)).toBe(amount);
      }
      expect(boletas.reduce((total, { left }) => total + left, 0)).toBe(
        [...charged.values()].reduce((a, b) => a + b, 0),
      );
    }),
  );
});
