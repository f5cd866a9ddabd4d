import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { revokeTokens } from '@volante/server/platform/auth/revocations';
import { startingAt } from '@volante/server/platform/clock';
import { inTransaction } from '@volante/server/platform/database/transaction';
import { openSystem } from '@volante/server/platform/open-system';
import { readConfig } from '@volante/server/platform/read-config';
import type { System } from '@volante/server/platform/system';
import { onPostgres, silent, testDatabase, type TestDatabase } from '../kit/database.ts';
import { tokenFor } from '../kit/token.ts';
import { stays } from '../kit/stays.ts';

const start = new Date('2026-11-15T12:00:00Z');
const clock = startingAt(start);
const later = (minutes: number) => new Date(start.getTime() + minutes * 60_000);

let database: TestDatabase;
let system: System & { close(): Promise<void> };

const open = () =>
  openSystem({
    config: { ...readConfig({ PORT: '0', VOLANTE_DEMO: 'off' }), ...database.config },
    modules: [],
    migrates: false,
    clock,
    log: silent,
  });

beforeAll(async () => {
  database = await testDatabase();
  system = await open();
});
afterAll(async () => {
  await system.close();
  await database.drop();
});
beforeEach(() => clock.moveTo(start));

const staff = () => system.contextFor({ kind: 'staff', name: 'test', door: 'shell' });

/** How long until the token is refused, asking often; fails after the promised five seconds. */
async function refusedAfter(node: System, token: string): Promise<number> {
  const started = performance.now();
  while (performance.now() - started < 5_000) {
    if ((await node.auth.verify(token)) === null) return performance.now() - started;
    await pause(20);
  }
  throw new Error('The token is still accepted after 5 s');
}

describe('an access token', () => {
  test('says who sends it, and until when', async () => {
    const authTime = later(-3);
    const token = await tokenFor(system, 'uid-1', { authTime, grantId: 'grant-1', tokenId: 'token-1' });
    const expected = {
      kind: 'driver',
      uid: 'uid-1',
      grantId: 'grant-1',
      tokenId: 'token-1',
      authTime,
      issuedAt: start,
      expiresAt: later(60),
    };
    expect(await system.auth.verify(token)).toEqual(expected);
    expect(await system.auth.verify(token), 'from the cache').toEqual(expected);
  });

  test.each([
    ['of another audience', { audience: 'urn:other:api' }],
    ['of another issuer', { issuer: 'https://evil.example/accounts' }],
    ['of another scope', { scope: 'openid email' }],
    ['of another kind, such as an ID token', { type: 'JWT' }],
    ['that has expired', { issuedAt: later(-61), expiresAt: later(-1) }],
  ])('%s is refused', async (_name, wish) => {
    expect(await system.auth.verify(await tokenFor(system, 'uid-1', wish))).toBeNull();
  });

  test('whose signature was changed is refused, one without a signature too', async () => {
    const [head, , signature] = (await tokenFor(system, 'uid-1')).split('.') as [string, string, string];
    const [, body] = (await tokenFor(system, 'uid-2')).split('.') as [string, string];
    expect(await system.auth.verify(`${head}.${body}.${signature}`)).toBeNull();
    const none = Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url');
    expect(await system.auth.verify(`${none}.${body}.`)).toBeNull();
  });

  test('ends with its time, also when it was seen before', async () => {
    const token = await tokenFor(system, 'uid-1');
    expect(await system.auth.verify(token)).not.toBeNull();
    clock.moveTo(later(59.9));
    expect(await system.auth.verify(token)).not.toBeNull();
    clock.moveTo(later(60.1));
    expect(await system.auth.verify(token)).toBeNull();
  });
});

describe('revocation', () => {
  test('of a driver ends the tokens there are, not those to come', async () => {
    const token = await tokenFor(system, 'banned');
    const neighbour = await tokenFor(system, 'neighbour');
    await system.auth.verify(token);
    await revokeTokens(staff(), { uid: 'banned' });
    await refusedAfter(system, token);
    expect(await system.auth.verify(neighbour)).not.toBeNull();
    clock.moveTo(later(1));
    expect(await system.auth.verify(await tokenFor(system, 'banned'))).not.toBeNull();
  });

  test('of a grant ends its tokens, of a token that one', async () => {
    const [phone, tablet, other] = await Promise.all([
      tokenFor(system, 'two-devices', { grantId: 'phone' }),
      tokenFor(system, 'two-devices', { grantId: 'tablet' }),
      tokenFor(system, 'two-devices', { grantId: 'tablet', tokenId: 'one-of-two' }),
    ]);
    await revokeTokens(staff(), { grantId: 'phone' });
    await revokeTokens(staff(), { tokenId: 'one-of-two' });
    await refusedAfter(system, phone);
    await refusedAfter(system, other);
    expect(await system.auth.verify(tablet)).not.toBeNull();
  });

  test('in a transaction that is rolled back does nothing', async () => {
    const token = await tokenFor(system, 'spared');
    await inTransaction(staff(), async (tx) => {
      await revokeTokens(tx, { uid: 'spared' });
      throw new Error('undo');
    }).catch(() => {});
    await stays(100, 'a revocation is known at once on its own node', async () =>
      expect(await system.auth.verify(token)).not.toBeNull(),
    );
  });

  test.runIf(onPostgres)('is still known after a restart', async () => {
    const token = await tokenFor(system, 'restarted');
    await revokeTokens(staff(), { uid: 'restarted' });
    const second = await open();
    expect(await second.auth.verify(token)).toBeNull();
    await second.close();
  });
});

describe.runIf(onPostgres)('two nodes on one PostgreSQL', () => {
  let second: Awaited<ReturnType<typeof open>>;
  beforeAll(async () => {
    second = await open();
  });
  afterAll(() => second.close());

  test('share the keys they sign with', async () => {
    expect(second.auth.signingKeys()).toEqual(system.auth.signingKeys());
    expect(await second.auth.verify(await tokenFor(system, 'uid-1'))).not.toBeNull();
  });

  test('hear of a revocation within 5 s', async () => {
    const token = await tokenFor(system, 'everywhere');
    expect(await second.auth.verify(token)).not.toBeNull();
    await revokeTokens(staff(), { uid: 'everywhere' });
    expect(await refusedAfter(second, token)).toBeLessThan(5_000);
  });

  test('even when the bus is silent', async () => {
    const token = await tokenFor(system, 'silent');
    expect(await second.auth.verify(token)).not.toBeNull();
    const mute = { ...staff(), bus: { ...system.bus, publish: async () => {} } };
    await revokeTokens(mute, { uid: 'silent' });
    expect(await refusedAfter(second, token)).toBeLessThan(5_000);
  });

  test('make one first key between them, however many start at once', async () => {
    await system.pool.query('delete from signing_keys');
    const nodes = await Promise.all(Array.from({ length: 5 }, open));
    const keys = nodes.map((node) => node.auth.signingKeys());
    await Promise.all(nodes.map((node) => node.close()));
    expect(new Set(keys.map((set) => JSON.stringify(set))).size).toBe(1);
    expect(keys[0]!.keys).toHaveLength(1);
  });
});
