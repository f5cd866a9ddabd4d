import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { guaranteeReturn } from '../banking/guarantee.ts';
import { parseLocalDate } from '../values/dates.ts';
import { pesos } from '../values/money.ts';
import type { BilledDay } from './concepts.ts';
import { settlementTable } from './settlement-table.ts';
import { addAmounts, balanceOf, breakdownOf, noExpenses, uberTotal } from './totals.ts';
import { weekStory } from './week-story.ts';

const date = parseLocalDate('2026-11-02')!;

interface Facts {
  uber?: Parameters<typeof breakdownOf>[0];
  didi?: number;
  cabify?: number;
  beat?: number;
  refund?: number;
  rent?: number;
  /** The part of the rent that a corrected UF changed. */
  uf?: number;
  tag?: number;
  penaltys?: number;
  fines?: number;
  other?: number;
  deductible?: number;
  instalment?: number;
  /** The part of the instalment that is of a deductible. */
  deductibleInstalment?: number;
  guarantee?: number;
  guaranteeBack?: number;
  prePay?: number;
}

function dayOf(facts: Facts): BilledDay {
  const uberBreakdown = breakdownOf(facts.uber ?? {});
  const of = (amount = 0) => pesos(amount);
  const line = (field: string, type: string, amount = 0) => ({ field, type, amount: pesos(amount) });
  return {
    date,
    uberBreakdown,
    incomes: {
      uber: uberTotal(uberBreakdown),
      didi: of(facts.didi),
      cabify: of(facts.cabify),
      beat: of(facts.beat),
      other: of(facts.refund),
    },
    expenses: {
      ...noExpenses,
      rent: of(facts.rent),
      tag: of(facts.tag),
      penaltys: of(facts.penaltys),
      fines: of(facts.fines),
      other: of((facts.other ?? 0) + (facts.deductible ?? 0)),
      guarantee: of((facts.guarantee ?? 0) - (facts.guaranteeBack ?? 0)),
    },
    installment: of(facts.instalment),
    prePay: of(facts.prePay),
    references: [
      line('rent', 'base', Math.floor((facts.rent ?? 0) / 3)),
      line('rent', 'uf', facts.uf),
      line('other', 'Deductible', facts.deductible),
      line('installment', 'Deductible', facts.deductibleInstalment),
      line('guarantee', guaranteeReturn, 0 - (facts.guaranteeBack ?? 0)),
    ],
  };
}

const storyOf = (facts: Facts, debt = 0) => weekStory(settlementTable([dayOf(facts)], { debt: pesos(debt) }));

test('[MNY-15] from what passengers paid to what is deposited, step by step', () => {
  const { steps, balance } = storyOf(
    {
      uber: {
        netFare: 90_000,
        tips: 5000,
        toll: 1000,
        promotions: 3000,
        adjustment: -200,
        other: 400,
        taxes: -4000,
        cashCollected: -30_000,
      },
      didi: 4000,
      cabify: 300,
      beat: 20,
      refund: 2500,
      rent: 25_000,
      uf: 1000,
      tag: 2000,
      penaltys: 600,
      fines: 1000,
      other: 150,
      deductible: 3000,
      instalment: 500,
      deductibleInstalment: 200,
      guarantee: 1500,
      guaranteeBack: 50_000,
      prePay: 700,
    },
    10_000,
  );
  expect(steps.map(({ key, label, tone, amount, to }) => [key, label, tone, amount, to])).toEqual([
    ['passengers', 'Pagaron tus pasajeros', 'income', 100_320, 100_320],
    ['extras', 'Bonos y ajustes', 'income', 3200, 103_520],
    ['refund', 'Reembolsos', 'income', 2500, 106_020],
    ['taxes', 'Impuestos', 'expense', -4000, 102_020],
    ['cash', 'Efectivo, ya en tu mano', 'instalment', -30_000, 72_020],
    ['rent', 'Arriendo', 'expense', -25_000, 47_020],
    ['tag', 'TAG', 'expense', -2000, 45_020],
    ['charges', 'Multas, cobros y deducible', 'expense', -4750, 40_270],
    ['instalments', 'Cuotas', 'instalment', -2000, 38_270],
    ['guarantee', 'Devolución de tu garantía', 'income', 50_000, 88_270],
    ['prePay', 'Abono anticipado', 'income', 700, 88_970],
    ['debt', 'Deuda anterior', 'expense', -10_000, 78_970],
  ]);
  expect(balance).toBe(78_970);
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
