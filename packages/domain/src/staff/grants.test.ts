import { expect, test } from 'vitest';
import { lackedBy, roleName, weightyIn } from './grants.ts';
import type { Permission } from './permissions.ts';
import { seedRoles } from './seed-roles.ts';

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

test('[CON-06] what moves money or agrees to it takes two, by each permission; reading and taking away take nobody', () => {
  const alone = seedRoles.filter(({ permissions }) => weightyIn({ after: permissions }).length === 0);
  const two = seedRoles.filter((role) => !alone.includes(role)).map(({ name }) => name);
  expect(two).toEqual(['dinero', 'aprobación']);
  expect(weightyIn({ after: ['ledger.read', 'uf.write', 'approve.people', 'roles.edit'] })).toEqual([
    'uf.write',
    'approve.people',
  ]);
  expect(weightyIn({ before: ['uf.write'], after: ['uf.write'] })).toEqual([]);
  expect(weightyIn({ before: ['uf.write'], after: [] })).toEqual([]);
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
