import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../kit/server.ts';

let server: TestServer;
const sockets: Socket[] = [];

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await server.close();
});

/** Announces a form and sends the beginning of it. */
async function beginForm(path: string): Promise<void> {
  const { port, host } = new URL(server.url);
  const socket = connect(Number(port), '127.0.0.1');
  sockets.push(socket);
  const head = `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/x-www-form-urlencoded\r\n`;
  await new Promise<void>((sent) => socket.write(`${head}Content-Length: 100\r\n\r\ngrant_type=`, () => sent()));
}

test.each(['/accounts/token', '/accounts/token/revocation', '/accounts/forgot', '/accounts/flow/x/signin'])(
  'forms to %s that never arrive keep nobody from the database',
  async (path) => {
    for (let count = 0; count < 20; count += 1) await beginForm(path);
    await new Promise((resolve) => setTimeout(resolve, 100));
    const signal = AbortSignal.timeout(3_000);
    expect((await fetch(`${server.url}/readyz`, { signal })).status).toBe(200);
    const body = new URLSearchParams({ grant_type: 'refresh_token', client_id: 'volante-web', refresh_token: 'x' });
    const answer = await fetch(`${server.url}/accounts/token`, { method: 'POST', body, signal });
    expect([answer.status, await answer.json()]).toEqual([400, expect.objectContaining({ error: 'invalid_grant' })]);
  },
);

test('a form larger than any of ours is refused', async () => {
  const body = new URLSearchParams({ grant_type: 'x'.repeat(70_000) });
  for (const path of ['/accounts/token', '/accounts/forgot']) {
    expect((await fetch(`${server.url}${path}`, { method: 'POST', body })).status).toBe(413);
  }
});
