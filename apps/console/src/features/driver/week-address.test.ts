import { localDate } from '@volante/domain/values/dates';
import { expect, test } from 'vitest';
import { weekAddress, weekIn } from './week-address.ts';

const today = localDate('2026-11-19');

test('[CON-10] the address names the week on show by one of its days', () => {
  const address = weekAddress('camila', localDate('2026-11-09'));
  expect(address).toBe('/conductores/camila?semana=2026-11-09');
  expect(weekIn(new URL(address, 'https://consola.test').search, today)).toBe('2026-11-09');
  expect(weekIn('semana=2026-11-12', today)).toBe('2026-11-09');
});

test('[CON-10] without a week, with one that is none or with one to come it is this week', () => {
  for (const search of ['', 'semana=ayer', 'semana=2026-02-30', 'semana=2027-01-04'])
    expect(weekIn(search, today)).toBe('2026-11-16');
});
