import { expect, test } from 'vitest';
import { startingAt } from '../clock.ts';
import type { Actor, Ctx } from '../context.ts';
import { freshSignIn, self, signedIn } from './policies.ts';

const now = new Date('2026-11-15T12:00:00Z');
const ctxOf = (actor: Actor) => ({ actor, clock: startingAt(now) }) as unknown as Ctx;
const driver = (minutesAgo: number): Actor => ({
  kind: 'driver',
  uid: 'me',
  grantId: 'g',
  authTime: new Date(now.getTime() - minutesAgo * 60_000),
});
const code = (expected: string) => expect.objectContaining({ code: expected });

test('signedIn answers the driver and refuses everybody else', () => {
  expect(signedIn(ctxOf(driver(0))).uid).toBe('me');
  expect(() => signedIn(ctxOf({ kind: 'anonymous' }))).toThrow(code('UNAUTHENTICATED'));
  expect(() => signedIn(ctxOf({ kind: 'staff', name: 'x', door: 'shell' }))).toThrow(code('UNAUTHENTICATED'));
});

test('self refuses another driver and an anonymous caller', () => {
  const policy = self((args: { uid: string }) => args.uid);
  expect(() => policy(ctxOf(driver(0)), { uid: 'me' })).not.toThrow();
  expect(() => policy(ctxOf(driver(0)), { uid: 'you' })).toThrow(code('FORBIDDEN'));
  expect(() => policy(ctxOf({ kind: 'anonymous' }), { uid: 'me' })).toThrow(code('UNAUTHENTICATED'));
});

test('freshSignIn asks for a sign-in less than five minutes old', () => {
  expect(() => freshSignIn(ctxOf(driver(4.9)))).not.toThrow();
  expect(() => freshSignIn(ctxOf(driver(5.1)))).toThrow(code('REAUTH_REQUIRED'));
  expect(() => freshSignIn(ctxOf({ kind: 'anonymous' }))).toThrow(code('UNAUTHENTICATED'));
});
