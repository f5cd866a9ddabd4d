import { expect, test } from 'vitest';
import { addDays, localDate } from '../values/dates.ts';
import { daysOfAge, debtAges, debtAgeTitle, debtDays, isDebtAge } from './debt-age.ts';

const today = localDate('2026-11-18');

test('[CON-18] every day of the past is of exactly one age', () => {
  for (let back = 0; back < 200; back += 1) {
    const day = addDays(today, -back);
    const found = debtAges.filter((age) => {
      const { from, to } = daysOfAge(age, today);
      return (from === null || day >= from) && day <= to;
    });
    expect(found, day).toHaveLength(1);
  }
});

test('[CON-18] the limits stand where the words say', () => {
  expect(daysOfAge('week', today)).toEqual({ from: '2026-11-11', to: '2026-11-18' });
  expect(daysOfAge('month', today)).toEqual({ from: '2026-10-19', to: '2026-11-10' });
  expect(daysOfAge('older', today)).toEqual({ from: null, to: '2026-08-19' });
  expect(debtAgeTitle('older')).toBe('Más de 90 días');
  expect(isDebtAge('quarter')).toBe(true);
  expect(isDebtAge('year')).toBe(false);
});

test('[CON-18] the night the clocks change is no day more or less', () => {
  expect(debtDays(localDate('2026-09-05'), localDate('2026-09-06'))).toBe('1 día');
  expect(debtDays(localDate('2026-04-04'), localDate('2026-04-06'))).toBe('2 días');
  expect(debtDays(today, today)).toBe('0 días');
});
