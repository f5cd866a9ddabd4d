import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseLocalDate } from '../values/dates.ts';
import { pesos } from '../values/money.ts';
import type { BilledDay } from './concepts.ts';
import { settlementTable } from './settlement-table.ts';
import { addAmounts, balanceOf, breakdownOf, noExpenses, noIncomes, uberTotal } from './totals.ts';
import { weekStory } from './week-story.ts';

const date = parseLocalDate('2026-11-02')!;

interface Facts {
  uber?: Parameters<typeof breakdownOf>[0];
  didi?: number;
  refund?: number;
  rent?: number;
  tag?: number;
  fines?: number;
  other?: number;
  deductible?: number;
  instalment?: number;
  guarantee?: number;
  prePay?: number;
}

function dayOf(facts: Facts): BilledDay {
  const uberBreakdown = breakdownOf(facts.uber ?? {});
  const of = (amount = 0) => pesos(amount);
  const line = (field: string, type: string, amount = 0) => ({ field, type, amount: pesos(amount) });
  return {
    date,
    uberBreakdown,
    incomes: { ...noIncomes, uber: uberTotal(uberBreakdown), didi: of(facts.didi), other: of(facts.refund) },
    expenses: {
      ...noExpenses,
      rent: of(facts.rent),
      tag: of(facts.tag),
      fines: of(facts.fines),
      other: of((facts.other ?? 0) + (facts.deductible ?? 0)),
      guarantee: of(facts.guarantee),
    },
    installment: of(facts.instalment),
    prePay: of(facts.prePay),
    references: [
      line('rent', 'base', Math.floor((facts.rent ?? 0) / 3)),
      line('other', 'Deductible', facts.deductible),
    ],
  };
}

const storyOf = (facts: Facts, debt = 0) => weekStory(settlementTable([dayOf(facts)], { debt: pesos(debt) }));

test('[MNY-15] from what passengers paid to what is deposited, step by step', () => {
  const { steps, balance } = storyOf(
    {
      uber: { netFare: 90_000, tips: 5000, toll: 1000, promotions: 3000, taxes: -4000, cashCollected: -30_000 },
      didi: 4000,
      rent: 25_000,
      tag: 2000,
      fines: 1000,
      deductible: 3000,
      instalment: 500,
      guarantee: 1500,
      prePay: 700,
    },
    10_000,
  );
  expect(steps.map(({ label, amount, to }) => [label, amount, to])).toEqual([
    ['Pagaron tus pasajeros', 100_000, 100_000],
    ['Bonos y ajustes', 3000, 103_000],
    ['Impuestos', -4000, 99_000],
    ['Efectivo, ya en tu mano', -30_000, 69_000],
    ['Arriendo', -25_000, 44_000],
    ['TAG', -2000, 42_000],
    ['Multas, cobros y deducible', -4000, 38_000],
    ['Cuotas', -2000, 36_000],
    ['Abono anticipado', 700, 36_700],
    ['Deuda anterior', -10_000, 26_700],
  ]);
  expect(balance).toBe(26_700);
});

test('[MNY-15] a week without anything begins and pays its rent, and nothing more is told', () => {
  expect(storyOf({}).steps.map(({ key, amount }) => [key, amount])).toEqual([
    ['passengers', 0],
    ['rent', 0],
  ]);
});

test('[MNY-15] in every week the steps follow one another and end at the balance', () => {
  const amount = fc.nat(90_000);
  const facts: fc.Arbitrary<Facts> = fc.record({
    uber: fc.record({
      netFare: amount,
      tips: amount,
      adjustment: fc.integer({ min: -9000, max: 9000 }),
      other: amount,
      taxes: amount.map((one) => 0 - one),
      cashCollected: amount.map((one) => 0 - one),
    }),
    didi: amount,
    refund: amount,
    rent: amount,
    tag: amount,
    fines: amount,
    other: amount,
    deductible: amount,
    instalment: amount,
    guarantee: amount,
    prePay: amount,
  });
  fc.assert(
    fc.property(fc.array(facts, { minLength: 1, maxLength: 7 }), amount, (week, debt) => {
      const days = week.map(dayOf);
      const { steps, balance } = weekStory(settlementTable(days, { debt: pesos(debt) }));
      expect(balance).toBe(balanceOf(addAmounts(days), pesos(debt)));
      expect(steps[0]!.from).toBe(0);
      steps.forEach((step, index) => {
        expect(step.to).toBe(step.from + step.amount);
        expect(steps[index + 1]?.from ?? balance).toBe(step.to);
      });
    }),
  );
});
