import { expect, test } from 'vitest';
import { localDate } from '../values/dates.ts';
import { ageOn, youngAge } from './age.ts';

const today = localDate('2026-11-18');

test('DAY-15: an age changes on the birthday, also on that of a leap day', () => {
  const age = (birth: string, on = today) => ageOn(localDate(birth), on);
  expect([age('2003-11-17'), age('2003-11-18'), age('2003-11-19')]).toEqual([23, 23, 22]);
  expect([age('2004-02-29', localDate('2027-02-28')), age('2004-02-29', localDate('2027-03-01'))]).toEqual([22, 23]);
});

test('DAY-15: staff read of a driver under 23, and of no other', () => {
  expect(youngAge(localDate('2003-11-19'), today)).toBe('tiene 22 años, menos de 23');
  expect(youngAge(localDate('2003-11-18'), today)).toBeNull();
  expect(youngAge(null, today)).toBeNull();
});
