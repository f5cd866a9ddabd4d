import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startingAt } from '@volante/server/platform/clock';
import { repeat, rounds } from '../kit/long.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';
import { tokenFor } from '../kit/token.ts';
import { carriedOut, makeTrialTable, trialModule, trialTypeDefs } from '../kit/trial-module.ts';

const start = new Date('2026-11-15T12:00:00Z');
const clock = startingAt(start);
let server: TestServer;
let uid: string;
let token: string;

beforeAll(async () => {
  server = await startTestServer({ modules: [trialModule], typeDefs: trialTypeDefs, clock });
});
afterAll(() => server.close());
beforeEach(async () => {
  clock.moveTo(start);
  uid = server.system.ids.next();
  token = await tokenFor(server.system, uid);
  await makeTrialTable(server.system);
});

const addText = 'mutation add($note: String!, $ms: Int) { add(note: $note, ms: $ms) }';
const add = (note: string, key?: string, by = token) =>
  server.graphql(by, addText, { note }, key === undefined ? {} : { 'idempotency-key': key });
const refuse = (code: string, key: string, commit?: boolean) =>
  server.graphql(
    token,
    'mutation r($code: String!, $commit: Boolean) { refuse(code: $code, commit: $commit) }',
    { code, commit },
    {
      'idempotency-key': key,
    },
  );
const rows = async () => (await server.graphql(token, '{ count }')).data.count as number;

test('the same key with the same body answers the first result, byte for byte', async () => {
  const first = await add('uno', 'k1');
  await add('dos', 'k2');
  const again = await add('uno', 'k1');
  expect(again.text).toBe(first.text);
  expect(first.headers.get('idempotency-replayed')).toBeNull();
  expect(again.headers.get('idempotency-replayed')).toBe('true');
  expect(await rows()).toBe(2);
  expect(carriedOut).toEqual(['uno', 'dos']);
});

test('what is kept of a request cannot be read in the database', async () => {
  const { text } = await add('uno', 'k1');
  const { rows: kept } = await sql<{ response: string }>`
    select response from idempotency_keys where uid = ${uid}`.execute(server.system.db);
  expect(kept).toHaveLength(1);
  expect(kept[0]!.response).not.toContain('add');
  expect(server.system.vault.open('kept-answer', uid, kept[0]!.response)).toBe(text);
});

test('the same key with another body is refused', async () => {
  await add('uno', 'k1');
  const other = await add('dos', 'k1');
  expect(other.errors![0]!.extensions.code).toBe('CONFLICT');
  expect(await rows()).toBe(1);
});

test('keys belong to one driver', async () => {
  const neighbour = await tokenFor(server.system, server.system.ids.next());
  await add('uno', 'k1');
  expect((await add('dos', 'k1', neighbour)).data).toEqual({ add: 2 });
});

test('without a key the same request runs again', async () => {
  await add('uno');
  await add('uno');
  expect(await rows()).toBe(2);
});

test('a key lives 24 hours', async () => {
  await add('uno', 'k1');
  clock.moveTo(new Date(start.getTime() + 24 * 3_600_000 - 60_000));
  token = await tokenFor(server.system, uid);
  expect((await add('uno', 'k1')).headers.get('idempotency-replayed')).toBe('true');
  clock.moveTo(new Date(start.getTime() + 24 * 3_600_000 + 1_000));
  expect((await add('otro', 'k1')).data).toEqual({ add: 2 });
  expect((await add('otro', 'k1')).headers.get('idempotency-replayed')).toBe('true');
});

test('a key that is not 1 to 128 printable characters is refused before anything runs', async () => {
  for (const key of ['k'.repeat(129), '\u00f1']) {
    const { status, errors } = await add('uno', key);
    expect(status).toBe(400);
    expect(errors![0]!.extensions.code).toBe('BAD_USER_INPUT');
  }
  expect(await rows()).toBe(0);
});

describe('refusals', () => {
  test.each(['BAD_USER_INPUT', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT'])(
    '%s is answered again and wrote nothing',
    async (code) => {
      const first = await refuse(code, 'k1');
      const again = await refuse(code, 'k1');
      expect(first.errors![0]!.extensions.code).toBe(code);
      expect(again.text).toBe(first.text);
      expect(again.headers.get('idempotency-replayed')).toBe('true');
      expect(await rows()).toBe(0);
      expect(carriedOut).toEqual([]);
    },
  );

  test.each(['UNAUTHENTICATED', 'REAUTH_REQUIRED', 'TOO_MANY_REQUESTS', 'UNAVAILABLE', 'INTERNAL'])(
    '%s is not remembered: a retry runs again',
    async (code) => {
      await refuse(code, 'k1');
      expect((await refuse(code, 'k1')).headers.get('idempotency-replayed')).toBeNull();
      expect((await add('ahora', 'k1')).data).toEqual({ add: 1 });
      expect(carriedOut).toEqual(['ahora']);
    },
  );

  test('one that keeps its writes keeps them once', async () => {
    await refuse('BAD_USER_INPUT', 'k1', true);
    await refuse('BAD_USER_INPUT', 'k1', true);
    expect(await rows()).toBe(1);
    expect(carriedOut).toEqual(['BAD_USER_INPUT']);
  });

  test('without a key too, writes go unless they are to be kept', async () => {
    const plain = 'mutation r($commit: Boolean) { refuse(code: "CONFLICT", commit: $commit) }';
    await server.graphql(token, plain);
    expect(await rows()).toBe(0);
    await server.graphql(token, plain, { commit: true });
    expect(await rows()).toBe(1);
    expect(carriedOut).toEqual(['CONFLICT']);
  });
});

test('an unexpected error rolls everything back and the key stays free', async () => {
  const text = 'mutation { explodeAfterWriting }';
  const headers = { 'idempotency-key': 'k1' };
  const failed = await server.graphql(token, text, undefined, headers);
  expect(failed.errors![0]!.extensions.code).toBe('INTERNAL');
  expect(await rows()).toBe(0);
  expect((await add('ahora', 'k1')).data).toEqual({ add: 1 });
});

test('twenty at once with one key: one effect, twenty equal answers', async () => {
  await repeat(rounds(1, 300), async (round) => {
    const key = `carrera ${round}`;
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        server.graphql(token, addText, { note: key, ms: 50 }, { 'idempotency-key': key }),
      ),
    );
    expect(new Set(answers.map(({ text }) => text))).toEqual(new Set([`{"data":{"add":${round + 1}}}`]));
    expect(answers.filter(({ headers }) => headers.get('idempotency-replayed') === 'true')).toHaveLength(19);
    expect(await rows()).toBe(round + 1);
    expect(carriedOut.at(-1)).toBe(key);
  });
  expect(carriedOut).toHaveLength(rounds(1, 300));
});

test('many keys at once do not wait for each other in vain', async () => {
  await repeat(rounds(1, 100), async (round) => {
    const keys = Array.from({ length: 40 }, (_, n) => `k${round}-${n % 20}`);
    const answers = await Promise.all(keys.map((key) => add(`nota ${key}`, key)));
    expect(answers.every(({ errors }) => errors === undefined)).toBe(true);
    expect(await rows()).toBe(20 * (round + 1));
  });
});
