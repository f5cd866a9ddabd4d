import { expect, test } from 'vitest';
import { askedFor, filtersIn, noFilters, recordAddress } from './filters.ts';

const some = { ...noFilters, person: 'carla', since: '09/11/2026', outcome: 'refused' };

test('[CON-12] filters, page and open row stand in the address and come back from it', () => {
  const address = recordAddress(some, { after: 'x1', row: '7' });
  expect(address).toBe('/bitacora?person=carla&since=09%2F11%2F2026&outcome=refused&after=x1&row=7');
  expect(filtersIn(address.split('?')[1] ?? '')).toEqual(some);
  expect(recordAddress(noFilters)).toBe('/bitacora');
});

test('[CON-04] the record is asked from a day, in either spelling', () => {
  const since = '2026-11-09';
  expect(askedFor(some)).toEqual({ person: 'carla', action: null, subject: null, since, outcome: 'refused' });
  expect(askedFor({ ...some, since: '2026-11-09' }).since).toBe(since);
});

test('[CON-04] what an address says that is no day or no outcome asks nothing', () => {
  const asked = askedFor(filtersIn('since=31/02/2026&outcome=constructor'));
  expect(asked).toEqual({ person: null, action: null, subject: null, since: null, outcome: null });
});
