import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Ctx } from './context.ts';
import { type Link, type LinkKind, mustBeOurLink, signedLink } from './signed-links.ts';
import { makeVault } from './vault.ts';

const vault = makeVault(randomBytes(32));
const now = new Date('2026-11-15T12:00:00Z');
const pdf: LinkKind = { path: '/x', ending: '.pdf', purpose: 'pdf:/x', stepMinutes: 5 };
const csv: LinkKind = { ...pdf, ending: '.csv', purpose: 'csv:/x' };

const [, , id, expires, last] = signedLink({ vault, clock: { now: () => now } } as Ctx, pdf, 'uid.2026-11-09').split(
  '/',
);
const link = { id, expires, signature: last!.replace('.pdf', '') } as Link;
const open = (change: Partial<Link> = {}, kind = pdf, at = now) =>
  mustBeOurLink(vault, at, kind, { ...link, ...change });
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

test('an unchanged link opens what it was made for, for five to ten minutes', () => {
  expect(open()).toBe(600);
  expect(open({}, pdf, later(9))).toBe(60);
  expect(() => open({}, pdf, later(10))).toThrow('venció');
  expect(() => open({}, csv)).toThrow('no es válido');
  expect(() => open({ id: 'uid.2026-11-02' })).toThrow('no es válido');
  expect(() => open({ expires: `${link.expires}0` })).toThrow('no es válido');
  expect(() => open({ signature: `${link.signature}A` })).toThrow('no es válido');
  // The same signed text, but split differently into id and expiry.
  expect(() => open({ id: 'uid', expires: `2026-11-09.${link.expires}` })).toThrow('venció');
});

test('an unreadable expiry counts as expired', () => {
  const signature = vault.sign(pdf.purpose, 'x.~');
  expect(() => open({ id: 'x', expires: '~', signature })).toThrow('venció');
});
