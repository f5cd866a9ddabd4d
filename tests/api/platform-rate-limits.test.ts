import { makeRateLimits } from '@volante/server/platform/rate-limits/make-rate-limits';
import { Refusal } from '@volante/server/platform/refusal';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import {
  onPostgres,
  openTestSystem,
  silent,
  testDatabase,
  type TestDatabase,
  type TestSystem,
} from '../kit/database.ts';

let database: TestDatabase;
let system: TestSystem;

beforeAll(async () => {
  database = await testDatabase();
  system = await openTestSystem(database);
});

afterAll(async () => {
  await system.close();
  await database.drop();
});

afterEach(() => void vi.useRealTimers());

/** Tries until refused; answers how many were let through and the refusal. */
async function tryUntilRefused(
  attempt: () => Promise<void>,
  most = 200,
): Promise<{ passed: number; refusal: Refusal }> {
  for (let passed = 0; passed < most; passed += 1) {
    try {
      await attempt();
    } catch (error) {
      if (error instanceof Refusal) return { passed, refusal: error };
      throw error;
    }
  }
  throw new Error(`never refused in ${most} tries`);
}

test('five tries at one account, then a refusal that says how long to wait', async () => {
  const { rateLimits } = system;
  const { passed, refusal } = await tryUntilRefused(() =>
    rateLimits.consume('signIn', 'camila@volante.test', '10.0.0.1'),
  );
  expect(passed).toBe(5);
  expect(refusal.code).toBe('TOO_MANY_REQUESTS');
  expect(refusal.message).toBe('Demasiados intentos. Espera 15 minutos y vuelve a intentar.');
  await rateLimits.consume('signIn', 'diego@volante.test', '10.0.0.1');
  const again = rateLimits.consume('signIn', ' CAMILA@volante.test ', '10.9.9.9');
  await expect(again).rejects.toThrow('Demasiados intentos');
});

test('thirty tries from one address, whatever the account', async () => {
  const { rateLimits } = system;
  let account = 0;
  const { passed } = await tryUntilRefused(() => rateLimits.consume('signIn', `someone-${(account += 1)}`, '10.0.0.2'));
  expect(passed).toBe(30);
  await rateLimits.consume('signIn', 'someone-else', '10.0.0.3');
});

test.each([
  ['signUp', '10.0.0.4', 10],
  ['passwordReset', 'elena@volante.test', 3],
  ['passwordReset', '10.0.0.5', 10],
  ['codeEntry', 'exchange-1', 5],
  ['upload', 'uid-1', 60],
] as const)('%s by %s: %i times', async (name, key, times) => {
  const { passed } = await tryUntilRefused(() => system.rateLimits.consume(name, key));
  expect(passed).toBe(times);
});

test('counters of different names do not mix', async () => {
  await tryUntilRefused(() => system.rateLimits.consume('codeEntry', 'mixed'));
  await system.rateLimits.consume('passwordReset', 'mixed');
});

test('a success forgets the tries at the account, and costs the address nothing', async () => {
  const { rateLimits } = system;
  for (let round = 0; round < 40; round += 1) {
    await rateLimits.consume('signIn', 'hugo@volante.test', '10.0.0.6');
    await rateLimits.reset('signIn', 'hugo@volante.test', '10.0.0.6');
  }
  const { passed } = await tryUntilRefused(() => rateLimits.consume('signIn', 'hugo@volante.test', '10.0.0.6'));
  expect(passed).toBe(5);
});

test('the time over, one may try again', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  await tryUntilRefused(() => system.rateLimits.consume('codeEntry', 'patient'));
  vi.setSystemTime(Date.now() + 30_000);
  await expect(system.rateLimits.consume('codeEntry', 'patient')).rejects.toThrow(/Espera (30|29) segundos/);
  vi.setSystemTime(Date.now() + 31_000);
  await system.rateLimits.consume('codeEntry', 'patient');
});

test.runIf(onPostgres)('fifty tries at once on two nodes never pass the limit', async () => {
  const nodes = await Promise.all([openTestSystem(database), openTestSystem(database)]);
  const tries = nodes.flatMap(({ rateLimits }) =>
    Array.from({ length: 25 }, () => rateLimits.consume('signIn', 'race@volante.test')),
  );
  const outcomes = await Promise.allSettled(tries);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  await Promise.all(nodes.map((node) => node.close()));
});

test.runIf(onPostgres)('nothing that names a person is stored', async () => {
  await system.rateLimits.consume('signIn', 'nombre.apellido@volante.test');
  const { rows } = await system.pool.query(`select key from rate_limits where key like '%nombre%'`);
  expect(rows).toEqual([]);
});

test.runIf(onPostgres)('with the database away it refuses instead of letting everyone through', async () => {
  const other = await openTestSystem(database);
  const limits = makeRateLimits({ pool: other.pool, kind: 'postgres' }, silent);
  await other.close();
  const attempt = limits.consume('signIn', 'away@volante.test');
  await expect(attempt).rejects.toMatchObject({ code: 'UNAVAILABLE' });
});
