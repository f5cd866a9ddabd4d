import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../kit/server.ts';
import { tokenFor } from '../kit/token.ts';
import { makeTrialTable, trialModule, trialTypeDefs } from '../kit/trial-module.ts';

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startTestServer({ modules: [trialModule], typeDefs: trialTypeDefs });
  token = await tokenFor(server.system, 'driver');
  await makeTrialTable(server.system);
  await server.system.pool.end();
});
afterAll(() => server.close().catch(() => {}));

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
