import type { Duplex } from 'node:stream';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../kit/server.ts';
import { tokenFor } from '../kit/token.ts';
import { makeTrialTable, trialModule, trialTypeDefs } from '../kit/trial-module.ts';

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startTestServer({ modules: [trialModule], typeDefs: trialTypeDefs });
  token = await tokenFor(server.system, 'driver');
  await makeTrialTable(server.system);
});
afterAll(() => server.close().catch(() => {}));

test('[RUN-07] a connection that breaks inside a transaction is UNAVAILABLE, and the next request works', async () => {
  const { pool } = server.system;
  const broken: string[] = [];
  const breakSoon = (client: PoolClient) => {
    pool.off('acquire', breakSoon);
    // Between two statements of the request, which waits meanwhile.
    setTimeout(() => {
      broken.push('once');
      (client as never as { connection: { stream: Duplex } }).connection.stream.destroy();
    }, 300);
  };
  pool.on('acquire', breakSoon);
  const { errors, text } = await server.graphql(token, 'mutation { add(note: "x", ms: 900) }');
  expect(broken).toEqual(['once']);
  expect(errors?.map(({ extensions }) => extensions.code)).toEqual(['UNAVAILABLE']);
  expect(text).not.toMatch(/queryable|connection/i);
  expect((await server.graphql(token, '{ count }')).data).toEqual({ count: 0 });
});

describe('without a database', () => {
  beforeAll(() => server.system.pool.end());

  test.each(['{ count }', 'mutation { add(note: "x") }'])(
    '%s is UNAVAILABLE while the database is away',
    async (query) => {
      const { errors, text } = await server.graphql(token, query, undefined, { 'idempotency-key': 'k1' });
      expect(errors).toHaveLength(1);
      expect(errors![0]!.extensions.code).toBe('UNAVAILABLE');
      expect(text).not.toMatch(/pool|connect/);
    },
  );

  test('the process is alive and not ready', async () => {
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(503);
  });

  test('the numbers are told without those of the database', async () => {
    const answer = await fetch(`${server.url}/metrics`);
    expect(answer.status).toBe(200);
    const text = await answer.text();
    expect(text).toContain('volante_http_request_seconds_count');
    expect(text).not.toContain('volante_outbox_rows{');
  });
});
