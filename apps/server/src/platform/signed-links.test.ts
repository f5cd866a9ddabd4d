import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Auth } from './auth/auth.ts';
import type { Ctx } from './context.ts';
import { type Link, type LinkKind, mustBeOurLink, signedLink } from './signed-links.ts';
import { makeVault } from './vault.ts';

const vault = makeVault(randomBytes(32));
const now = new Date('2026-11-15T12:00:00Z');
const pdf: LinkKind = { path: '/x', ending: '.pdf', purpose: 'pdf:/x', stepMinutes: 5 };
const csv: LinkKind = { ...pdf, ending: '.csv', purpose: 'csv:/x' };

const house = (at: Date, ended: readonly string[] = []) => ({
  vault,
  clock: { now: () => at },
  auth: { isRevoked: ({ grantId }) => ended.includes(grantId) } as Auth,
});
const made = (actor: Ctx['actor']) => signedLink({ ...house(now), actor }, pdf, 'uid.2026-11-09').split('/');
const [, , id, expires, last] = made({ kind: 'system' });
const link = { id, expires, signature: last!.replace('.pdf', '') } as Link;
const open = (change: Partial<Link> = {}, kind = pdf, at = now) =>
  mustBeOurLink(house(at), kind, { ...link, ...change });
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

test('an unchanged link opens what it was made for, for five to ten minutes', () => {
  expect(open()).toBe(600);
  expect(open({}, pdf, later(9))).toBe(60);
  expect(() => open({}, pdf, later(10))).toThrow('venció');
  expect(() => open({}, csv)).toThrow('no es válido');
  expect(() => open({ id: 'uid.2026-11-02' })).toThrow('no es válido');
  expect(() => open({ expires: `${link.expires}0` })).toThrow('no es válido');
  expect(() => open({ signature: `${link.signature}A` })).toThrow('no es válido');
  // The same text, but split differently into id and expiry.
  expect(() => open({ id: 'uid', expires: `2026-11-09.${link.expires}` })).toThrow('no es válido');
});

test('an unreadable expiry counts as expired', () => {
  const signature = vault.sign(pdf.purpose, JSON.stringify(['x', '~']));
  expect(() => open({ id: 'x', expires: '~', signature })).toThrow('venció');
});

test('[ACC-09] a link made for a driver ends with the session it was made in, one made for staff does not', () => {
  const [, , , ofDriver, signature] = made({ kind: 'driver', uid: 'uid', grantId: 'phone', authTime: now });
  const given = { id: id!, expires: ofDriver!, signature: signature!.replace('.pdf', '') };
  expect(mustBeOurLink(house(now, ['tablet']), pdf, given)).toBe(600);
  expect(() => mustBeOurLink(house(now, ['phone']), pdf, given)).toThrow('terminó con su sesión');
  expect(() => mustBeOurLink(house(now), pdf, { ...given, expires: ofDriver!.split('.')[0]! })).toThrow('no es válido');
  expect(mustBeOurLink(house(now, ['phone']), pdf, link)).toBe(600);
});
