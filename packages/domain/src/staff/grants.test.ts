import { expect, test } from 'vitest';
import { lackedBy, roleName } from './grants.ts';
import type { Permission } from './permissions.ts';

const administrator = new Set<Permission>(['staff.invite', 'roles.edit']);

test('[CON-02] nobody grants what they lack', () => {
  expect(lackedBy(administrator, { after: ['roles.edit'] })).toEqual([]);
  expect(lackedBy(administrator, { after: ['roles.edit', 'payouts.mark', 'uf.write'] })).toEqual([
    'payouts.mark',
    'uf.write',
  ]);
});

test('[CON-02] what somebody has already is not granted, and may be taken away by who lacks it', () => {
  expect(lackedBy(administrator, { before: ['payouts.mark'], after: ['payouts.mark', 'roles.edit'] })).toEqual([]);
  expect(lackedBy(administrator, { before: ['payouts.mark'], after: [] })).toEqual([]);
  expect(lackedBy(administrator, { before: ['payouts.mark'], after: ['uf.write'] })).toEqual(['uf.write']);
});

test.each([
  ['  Turno   Noche ', 'turno noche'],
  ['REVISIÓN', 'revisión'],
  ['flota-2', 'flota-2'],
  ['', undefined],
  ['2 flota', undefined],
  ['a,b', undefined],
  ['<b>', undefined],
  ['x'.repeat(41), undefined],
])('a role is called %j: %j', (text, name) => {
  expect(roleName(text)).toBe(name);
});
