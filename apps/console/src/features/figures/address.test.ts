import { localDate } from '@volante/domain/values/dates';
import { expect, test } from 'vitest';
import { askedIn, listAddress } from './address.ts';

test('[CON-22] the address of a list says which number it is behind, and of which moment', () => {
  const asked = { figure: 'idle-cars', part: 'week', week: localDate('2026-11-09'), at: '2026-11-19T20:05:00.123Z' };
  const [path = '', search = ''] = listAddress(asked, 'x+1').split('?');
  expect(path).toBe('/empresa/idle-cars');
  expect(askedIn(path, search)).toEqual({ ...asked, after: 'x+1' });
  expect(askedIn('/empresa/drivers/', '')).toEqual({
    figure: 'drivers',
    part: '',
    week: '1000-01-01',
    at: null,
    after: null,
  });
});
