import { localDate } from '@volante/domain/values/dates';
import { expect, test } from 'vitest';
import { askedIn, dayAddress } from './address.ts';

test('[CON-15] the address keeps the day and how a handover stands, and nothing that there is not', () => {
  const asked = { day: localDate('2026-11-16'), standing: 'late', after: 'x' } as const;
  expect(dayAddress(asked)).toBe('/entregas?day=2026-11-16&standing=late&after=x');
  expect(askedIn('day=2026-11-16&standing=late&after=x')).toEqual(asked);
  expect(askedIn('day=2026-02-30&standing=other')).toEqual({ day: null, standing: null, after: null });
  expect(dayAddress({ day: null })).toBe('/entregas');
});
