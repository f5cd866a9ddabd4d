import { expect, test } from 'vitest';
import { isWrittenAsOwn, ownHolder } from './own-holder.ts';

const owner = { firstname: 'Andrea', lastname: 'Olivares', email: 'andrea@example.com', rut: '12345678-5' };

test('[SCR-06] what the form starts with is the driver’s own', () => {
  expect(ownHolder(owner)).toEqual({ name: 'Andrea Olivares', rut: '12.345.678-5' });
  expect(isWrittenAsOwn(ownHolder(owner), owner)).toBe(true);
  const withoutRut = { ...owner, rut: null };
  expect(ownHolder(withoutRut)).toEqual({ name: 'Andrea Olivares', rut: '' });
  expect(isWrittenAsOwn(ownHolder(withoutRut), withoutRut)).toBe(true);
});

test.each([
  { name: 'Pedro Vera', rut: '12.345.678-5' },
  { name: 'Andrea Olivares', rut: '11.111.111-1' },
  { name: 'andrea olivares', rut: '12.345.678-5' },
  { name: 'Andrea Olivares', rut: '' },
])('[SCR-06] $name, $rut is still to be compared', (holder) => {
  expect(isWrittenAsOwn(holder, owner)).toBe(false);
});
