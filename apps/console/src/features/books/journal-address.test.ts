import { localDate } from '@volante/domain/values/dates';
import { expect, test } from 'vitest';
import { journalAddress, journalIn } from './journal-address.ts';

const today = localDate('2026-11-18');

test('[CON-20] the day of the journal stands in the address; what is no day is today, from its beginning', () => {
  const day = localDate('2026-11-15');
  expect(journalIn(new URL(journalAddress(day, 'abc'), 'http://x').search, today)).toEqual({ day, after: 'abc' });
  expect(journalIn('', today)).toEqual({ day: today, after: null });
  expect(journalIn('?day=2026-02-30&after=abc', today)).toEqual({ day: today, after: null });
});
