import { expect, test } from 'vitest';
import { isSamePerson } from './another-person.ts';

const ana = { id: 'p1', name: 'Ana Muñoz', email: 'ana.munoz@volante.test' };

test.each([
  ['the same account, in another tab', ana],
  ['another account of the same address', { ...ana, id: 'p2', name: 'Otra', email: 'Ana.Munoz@volante.test' }],
  ['another account at the same mailbox', { ...ana, id: 'p2', name: 'Otra', email: 'ana.munoz+2@volante.test' }],
  ['a user of the shell called like the address', { id: 'shell:ana.munoz', name: 'ana.munoz', email: null }],
  ['a user of the shell called like the person', { id: 'shell:x', name: 'ANA MUNOZ', email: null }],
  ['a user of the shell with the first name', { id: 'shell:ana', name: 'ana', email: null }],
])('[CON-06] %s is the same person', (_who, other) => {
  expect([isSamePerson(ana, other), isSamePerson(other, ana)]).toEqual([true, true]);
});

test.each([
  ['a namesake with an address of their own', { id: 'p3', name: 'Ana Muñoz', email: 'ana@volante.test' }],
  ['another user of the shell', { id: 'shell:root', name: 'root', email: null }],
])('[CON-06] %s is another person', (_who, other) => {
  expect([isSamePerson(ana, other), isSamePerson(other, ana)]).toEqual([false, false]);
});
