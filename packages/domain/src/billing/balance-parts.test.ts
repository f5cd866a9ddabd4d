import { expect, test } from 'vitest';
import { pesos } from '../values/money.ts';
import { partsOfBalance } from './balance-parts.ts';
import { balanceOf, noExpenses, noIncomes } from './totals.ts';

const quiet = { incomes: noIncomes, expenses: noExpenses, installment: pesos(0), prePay: pesos(0) };

test('[MNY-14] a week without anything has its three parts; prepayments and debts are told when there are some', () => {
  expect(partsOfBalance(quiet, pesos(0))).toEqual([
    { key: 'totalIncomes', label: 'Ingresos', tone: 'income', amount: 0 },
    { key: 'totalExpenses', label: 'Egresos', tone: 'expense', amount: 0 },
    { key: 'totalInstallments', label: 'Cuotas', tone: 'instalment', amount: 0 },
  ]);
  const keys = (prePay: number, debt: number) =>
    partsOfBalance({ ...quiet, prePay: pesos(prePay) }, pesos(debt)).map(({ key }) => key);
  expect(keys(1, 0)).toEqual(['totalIncomes', 'totalExpenses', 'totalInstallments', 'prePay']);
  expect(keys(0, 1)).toEqual(['totalIncomes', 'totalExpenses', 'totalInstallments', 'debt']);
});

test('[MNY-14] every peso is in one part, signed as it changes the balance', () => {
  const week = {
    incomes: { ...noIncomes, uber: pesos(250_000), other: pesos(3_000) },
    expenses: { ...noExpenses, rent: pesos(140_000), guarantee: pesos(20_000) },
    installment: pesos(5_000),
    prePay: pesos(10_000),
  };
  const parts = partsOfBalance(week, pesos(1_500));
  expect(parts.map(({ label, amount }) => [label, amount])).toEqual([
    ['Ingresos', 253_000],
    ['Egresos', -140_000],
    ['Cuotas', -25_000],
    ['Abono anticipado', 10_000],
    ['Deuda anterior', -1_500],
  ]);
  expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(balanceOf(week, pesos(1_500)));
});
