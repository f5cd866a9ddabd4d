import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onPostgres } from '../kit/database.ts';
import { scenario } from '../kit/scenario.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';
import { refresh, signInAt } from '../kit/web-client.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

test.runIf(onPostgres)('a refresh that races with a ban waits for it and gets no token', async () => {
  const driver = await scenario(server.system).driver().create();
  const { tokens } = await signInAt(server.url, driver);
  const ban = await server.system.pool.connect();
  try {
    await ban.query('begin');
    await ban.query('update drivers set banned = true where id = $1', [driver.uid]);
    const answer = refresh(server.url, tokens.refresh_token);
    expect(await Promise.race([answer, pause(500, 'waits')])).toBe('waits');
    await ban.query('commit');
    expect((await answer).status).toBe(400);
  } finally {
    ban.release();
  }
});
