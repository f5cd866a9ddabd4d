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
import { repeat, rounds } from '../kit/long.ts';

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
  attempt: () => Promise<unknown>,
  most = 400,
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

test('five tries at one account from one address, then a refusal that says how long to wait', async () => {
  const { rateLimits } = system;
  const { passed, refusal } = await tryUntilRefused(() =>
    rateLimits.consume('signIn', { subject: 'camila@volante.test', address: '10.0.0.1' }),
  );
  expect(passed).toBe(5);
  expect(refusal.code).toBe('TOO_MANY_REQUESTS');
  expect(refusal.message).toBe('Demasiados intentos. Espera 15 minutos y vuelve a intentar.');
  await rateLimits.consume('signIn', { subject: 'diego@volante.test', address: '10.0.0.1' });
  const again = rateLimits.consume('signIn', { subject: ' CAMILA@volante.test ', address: '::ffff:10.0.0.1' });
  await expect(again).rejects.toThrow('Demasiados intentos');
  await rateLimits.consume('signIn', { subject: 'camila@volante.test', address: '10.9.9.9' });
});

test('fifty tries at one account, from however many addresses', async () => {
  let from = 0;
  const { passed } = await tryUntilRefused(() =>
    system.rateLimits.consume('signIn', { subject: 'elena@volante.test', address: `10.1.0.${(from += 1)}` }),
  );
  expect(passed).toBe(50);
});

test('[ACC-01] three hundred tries from one address, whatever the account: thousands of phones may be behind it', async () => {
  const { rateLimits } = system;
  const { passed } = await tryUntilRefused(() => rateLimits.consume('signInFrom', { address: '10.0.0.2' }));
  expect(passed).toBe(300);
  await rateLimits.consume('signInFrom', { address: '10.0.0.3' });
});

test.each([
  ['/64', (n: number) => `2800:150:1:1::${n.toString(16)}`, 60],
  ['/56', (n: number) => `2800:150:2:1${(n % 256).toString(16).padStart(2, '0')}::1`, 120],
  ['/48', (n: number) => `2800:150:3:${n.toString(16)}00::1`, 240],
])('[FRT-03] the addresses of an IPv6 %s are counted together', async (_size, addressOf, times) => {
  let from = 0;
  const { passed } = await tryUntilRefused(() =>
    system.rateLimits.consume('signUp', { address: addressOf((from += 1) % 256) }),
  );
  expect(passed).toBe(times);
});

test.each([
  ['signUp', { address: '10.0.0.4' }, 60],
  ['passwordReset', { address: '10.0.0.5' }, 100],
  ['strangersMail', { subject: 'elena@volante.test' }, 6],
  ['codeEntry', { subject: 'exchange-1' }, 5],
  ['upload', { subject: 'uid-1' }, 60],
] as const)('%s by %o: %i times', async (name, tried, times) => {
  const { passed } = await tryUntilRefused(() => system.rateLimits.consume(name, tried));
  expect(passed).toBe(times);
});

test('an address and a subject that look the same are counted apart, and forgotten apart', async () => {
  const { rateLimits } = system;
  await tryUntilRefused(() => rateLimits.consume('signIn', { subject: '10.0.0.7' }));
  const { passed } = await tryUntilRefused(() => rateLimits.consume('signInFrom', { address: '10.0.0.7' }));
  expect(passed).toBe(300);
  await rateLimits.reset('signInFrom', { address: '10.0.0.7' });
  await expect(rateLimits.consume('signIn', { subject: '10.0.0.7' })).rejects.toThrow('Demasiados intentos');
});

test('[FRT-03] an allowance gives one more each time its interval has passed, and is full again in the end', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  const take = () => system.rateLimits.consume('strangersMail', { subject: 'owner@volante.test' });
  const { passed, refusal } = await tryUntilRefused(take);
  expect([passed, refusal.message]).toEqual([6, 'Demasiados intentos. Espera 2 horas y vuelve a intentar.']);
  vi.setSystemTime(Date.now() + 60 * 60_000);
  await expect(take()).rejects.toThrow('Espera 1 hora y');
  vi.setSystemTime(Date.now() + 60 * 60_000 + 1);
  await take();
  await expect(take()).rejects.toThrow('Demasiados intentos');
  vi.setSystemTime(Date.now() + 12 * 60 * 60_000);
  expect((await tryUntilRefused(take)).passed).toBe(6);
});

test.runIf(onPostgres)(
  '[FRT-03] who takes the last of an allowance at once on two nodes never gets one too many',
  async () => {
    const nodes = await Promise.all([openTestSystem(database), openTestSystem(database)]);
    const takes = nodes.flatMap(({ rateLimits }) =>
      Array.from({ length: 10 }, () => rateLimits.takes('strangersMail', { subject: 'race@volante.test' })),
    );
    expect((await Promise.all(takes)).filter(Boolean)).toHaveLength(6);
    await Promise.all(nodes.map((node) => node.close()));
  },
);

test('counters of different names do not mix', async () => {
  await tryUntilRefused(() => system.rateLimits.consume('codeEntry', { subject: 'mixed' }));
  await system.rateLimits.consume('strangersMail', { subject: 'mixed' });
});

test('a success forgets the tries at the account, and costs the address nothing', async () => {
  const { rateLimits } = system;
  const hugo = { subject: 'hugo@volante.test', address: '10.0.0.6' };
  for (let round = 0; round < 40; round += 1) {
    await rateLimits.consume('signIn', hugo);
    await rateLimits.reset('signIn', hugo);
  }
  const { passed } = await tryUntilRefused(() => rateLimits.consume('signIn', hugo));
  expect(passed).toBe(5);
});

test('[ACC-01] what a narrow counter refuses is counted by no wider one', async () => {
  const { rateLimits } = system;
  const stranger = { subject: 'ines@volante.test', address: '10.2.0.1' };
  const attempt = () => rateLimits.consume('signIn', stranger).catch(() => undefined);
  for (let tried = 0; tried < 60; tried += 1) await attempt();
  let from = 1;
  const { passed } = await tryUntilRefused(() =>
    rateLimits.consume('signIn', { subject: 'ines@volante.test', address: `10.2.0.${(from += 1)}` }),
  );
  expect(passed).toBe(45);
});

test.runIf(onPostgres)('[ACC-01] tries that are refused write no rows', async () => {
  const { rateLimits, pool } = system;
  await tryUntilRefused(() => rateLimits.consume('signInFrom', { address: '10.3.0.1' }));
  const counters = async () => (await pool.query('select key, points from rate_limits order by key')).rows;
  const before = await counters();
  for (let tried = 0; tried < 5; tried += 1) {
    const attempt = rateLimits.consume('signInFrom', { subject: `quien-${tried}@volante.test`, address: '10.3.0.1' });
    await expect(attempt).rejects.toThrow('Demasiados intentos');
  }
  expect(await counters()).toEqual(before);
});

test('the time over, one may try again', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  await tryUntilRefused(() => system.rateLimits.consume('codeEntry', { subject: 'patient' }));
  vi.setSystemTime(Date.now() + 30_000);
  await expect(system.rateLimits.consume('codeEntry', { subject: 'patient' })).rejects.toThrow(
    /Espera (30|29) segundos/,
  );
  vi.setSystemTime(Date.now() + 31_000);
  await system.rateLimits.consume('codeEntry', { subject: 'patient' });
});

test.runIf(onPostgres)('fifty tries at once on two nodes never pass the limit', async () => {
  const nodes = await Promise.all([openTestSystem(database), openTestSystem(database)]);
  await repeat(rounds(1, 200), async (round) => {
    const subject = `race${round}@volante.test`;
    const tries = nodes.flatMap(({ rateLimits }) =>
      Array.from({ length: 25 }, () => rateLimits.consume('codeEntry', { subject })),
    );
    const outcomes = await Promise.allSettled(tries);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  });
  await Promise.all(nodes.map((node) => node.close()));
});

test.runIf(onPostgres)('nothing that names a person is stored', async () => {
  await system.rateLimits.consume('signIn', { subject: 'nombre.apellido@volante.test' });
  const { rows } = await system.pool.query(`select key from rate_limits where key like '%nombre%'`);
  expect(rows).toEqual([]);
});

test.runIf(onPostgres)('with the database away it refuses instead of letting everyone through', async () => {
  const other = await openTestSystem(database);
  const limits = makeRateLimits({ pool: other.pool, kind: 'postgres' }, silent);
  await other.close();
  const attempt = limits.consume('signIn', { subject: 'away@volante.test' });
  await expect(attempt).rejects.toMatchObject({ code: 'UNAVAILABLE' });
});
