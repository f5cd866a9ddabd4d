import { expect, test } from 'vitest';
import { askedIn, listAddress, placeIn, sentAsked } from './address.ts';

const list = {
  filters: [{ name: 'text' }, { name: 'status' }, { name: 'debt' }],
  orders: [{ name: 'name' }, { name: 'since' }],
  usual: 'name',
};

const some = { filters: { status: 'rent queue', debt: 'true' }, order: '-since' };

test('[CON-12] filters, order, page and open row stand in the address and come back from it', () => {
  const address = listAddress('/conductores', list, some, { after: 'x1', row: 'uid/ñ&1' });
  expect(address).toBe('/conductores?status=rent+queue&debt=true&order=-since&after=x1&row=uid%2F%C3%B1%261');
  const search = address.split('?')[1] ?? '';
  expect(askedIn(list, search)).toEqual(some);
  expect(placeIn(search)).toEqual({ after: 'x1', row: 'uid/ñ&1' });
});

test('[CON-12] without filters and in the usual order the address is bare, and the order the usual one', () => {
  const usual = askedIn(list, '');
  expect(usual).toEqual({ filters: {}, order: 'name' });
  expect(listAddress('/conductores', list, usual)).toBe('/conductores');
  expect(placeIn('')).toEqual({ after: undefined, row: undefined });
});

test('[CON-12] what the list does not know, and what is empty, is not asked', () => {
  const asked = askedIn(list, 'status=+&nada=1&constructor=x&order=-rut&text=+Rosa+');
  expect(asked).toEqual({ filters: { text: 'Rosa' }, order: 'name' });
  expect(sentAsked(asked)).toEqual({ filters: [{ name: 'text', value: 'Rosa' }], order: 'name' });
});
