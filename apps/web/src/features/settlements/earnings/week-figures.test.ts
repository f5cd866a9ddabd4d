import { noExpenses, noIncomes } from '@volante/domain/billing/totals';
import { parseLocalDate } from '@volante/domain/values/dates';
import { pesos } from '@volante/domain/values/money';
import { weekOfDate } from '@volante/domain/values/week';
import { expect, test } from 'vitest';
import { dayText, figuresOf } from './week-figures.ts';

const today = parseLocalDate('2026-11-11')!;
const week = weekOfDate(today);
const days = [
  {
    date: parseLocalDate('2026-11-09')!,
    incomes: { ...noIncomes, uber: pesos(84_220), other: pesos(1000) },
    expenses: { ...noExpenses, rent: pesos(33_910), guarantee: pesos(9000) },
  },
  {
    date: today,
    incomes: { ...noIncomes, uber: pesos(-2000) },
    expenses: { ...noExpenses, tag: pesos(700) },
  },
];

test('[SET-05] seven days: billed, without a bill, and still to come', () => {
  const figures = figuresOf(week, days, today);
  expect(figures.map(({ letter }) => letter).join('')).toBe('LMMJVSD');
  expect(figures.map(({ incomes }) => incomes)).toEqual([85_220, 0, -2000, 0, 0, 0, 0]);
  expect(figures.map(({ expenses }) => expenses)).toEqual([33_910, 0, 700, 0, 0, 0, 0]);
  expect(figures.map(({ future }) => future)).toEqual([false, false, false, true, true, true, true]);
  expect(figures[0]!.name).toBe('lunes 9 de noviembre');
});

test('[SET-05] each tab’s text for a day', () => {
  const [monday, tuesday, wednesday, thursday] = figuresOf(week, days, today);
  expect(dayText(monday!, 'ingresos')).toBe('+$85.220');
  expect(dayText(monday!, 'egresos')).toBe('-$33.910');
  expect(dayText(tuesday!, 'egresos')).toBe('$0');
  expect(dayText(wednesday!, 'ambos')).toBe('ingresos -$2.000, egresos -$700');
  expect(dayText(thursday!, 'ambos')).toBe('todavía no llega');
});
