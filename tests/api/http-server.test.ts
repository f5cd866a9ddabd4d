import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startTestServer, type TestServer } from '../kit/server.ts';
import { tokenFor } from '../kit/token.ts';
import { makeTrialTable, trialModule, trialTypeDefs } from '../kit/trial-module.ts';

const lines: string[] = [];
const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
const trial = { modules: [trialModule], typeDefs: trialTypeDefs };
let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startTestServer({ ...trial, log });
  token = await tokenFor(server.system, 'driver-of-this-test');
  await makeTrialTable(server.system);
});
afterAll(() => server.close());
beforeEach(() => {
  lines.length = 0;
});

describe('unexpected errors', () => {
  test.each(['{ explode }', '{ brokenSql }', 'mutation { explodeAfterWriting }'])(
    '%s tells nothing of the inside',
    async (query) => {
      const { text, errors, headers } = await server.graphql(token, query);
      expect(errors).toHaveLength(1);
      expect(errors![0]).toMatchObject({
        message: 'Ha ocurrido un error inesperado',
        extensions: { code: 'INTERNAL', requestId: headers.get('x-request-id') },
      });
      expect(text).not.toMatch(/secret|nowhere|stack|\.ts/);
      const logged = lines.find((line) => line.includes(headers.get('x-request-id')!));
      expect(logged).toMatch(/secret|nowhere/);
      expect(logged).toContain('stack');
    },
  );

  test('a failed nullable field leaves the rest of the answer', async () => {
    const { data, errors } = await server.graphql(token, '{ maybe count }');
    expect(data).toEqual({ maybe: null, count: 0 });
    expect(errors![0]).toMatchObject({ path: ['maybe'], extensions: { code: 'INTERNAL' } });
  });
});

describe('requests', () => {
  test('have an id of ours, whatever the client says', async () => {
    const first = await fetch(`${server.url}/healthz`, { headers: { 'x-request-id': 'mine', 'request-id': 'mine' } });
    const second = await fetch(`${server.url}/healthz`);
    const ids = [first, second].map(({ headers }) => headers.get('x-request-id'));
    expect(ids[0]).toMatch(/^[\w-]{8}-\w+$/);
    expect(new Set(ids).size).toBe(2);
  });

  test('[DAY-18] are answered with the time of the house in milliseconds, refused ones too', async () => {
    const before = server.system.clock.now().getTime();
    const answers = await Promise.all([
      fetch(`${server.url}/healthz`),
      fetch(`${server.url}/graphql`),
      fetch(`${server.url}/graphql`, { method: 'POST', body: '{' }),
    ]);
    const after = server.system.clock.now().getTime();
    for (const { headers } of answers) {
      expect(Number(headers.get('x-server-time'))).toBeGreaterThanOrEqual(before);
      expect(Number(headers.get('x-server-time'))).toBeLessThanOrEqual(after);
    }
  });

  test('slow ones are logged with their operation, without token, variables or address', async () => {
    await fetch(`${server.url}/graphql?secret=query-string`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ query: 'query ($ms: Int!) { wait(ms: $ms) }', variables: { ms: 520 } }),
    });
    const logged = () => lines.find((text) => text.includes('slow request'));
    const line = JSON.parse(await vi.waitUntil(logged));
    expect(line).toMatchObject({ method: 'POST', route: '/graphql', status: 200, operation: 'wait' });
    expect(line.requestId).toBeDefined();
    expect(lines.join('')).not.toContain(token);
    expect(lines.join('')).not.toContain('query-string');
  });

  test('one in a hundred is logged', async () => {
    for (let n = 0; n < 200; n += 1) await fetch(`${server.url}/healthz`);
    expect(lines.filter((line) => line.includes('sampled request'))).toHaveLength(2);
  });
});

describe('bodies larger than usual', () => {
  const upload = (bytes: number, by: string | undefined) =>
    server.graphql(by, 'mutation up($content: String!) { upload(content: $content) }', { content: 'x'.repeat(bytes) });

  test('only for the operations that a module names, up to what it names', async () => {
    expect((await upload(900_000, token)).data).toEqual({ upload: 900_000 });
    expect((await upload(1_100_000, token)).status).toBe(413);
    const other = await server.graphql(token, 'mutation a($note: String!) { add(note: $note) }', {
      note: 'x'.repeat(70_000),
    });
    expect(other.status).toBe(413);
  });

  test('only from a signed-in driver', async () => {
    expect((await upload(900_000, undefined)).status).toBe(413);
    expect((await upload(900_000, 'forged')).status).toBe(413);
  });
});

describe('security headers', () => {
  test('a strict policy on everything a browser may show', async () => {
    for (const path of ['/', '/signin', '/accounts/nothing', '/assets/nothing.js']) {
      const { headers } = await fetch(server.url + path);
      const csp = headers.get('content-security-policy')!;
      expect(csp).toContain("default-src 'self'");
      expect(csp).toContain("script-src 'self'");
      expect(csp).toContain("frame-ancestors 'none'");
      // [ONB-05] The player of the tutorial films is the only foreign frame.
      expect(csp).toContain('; frame-src https://www.youtube-nocookie.com;');
      expect(csp).toContain("base-uri 'none'");
      expect(csp).not.toContain('unsafe');
      expect(csp).not.toContain('upgrade-insecure-requests');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('referrer-policy')).toBe('same-origin');
      expect(headers.get('permissions-policy')).toContain('camera=(self)');
      expect(headers.get('strict-transport-security')).toBeNull();
      expect(headers.get('x-powered-by')).toBeNull();
    }
  });

  test('with https also HSTS, and the origins of tiles and error reports', async () => {
    const secure = await startTestServer({
      ...trial,
      config: {
        publicUrl: 'https://conductores.example',
        publicUrlGiven: true,
        mapTilesUrl: 'https://tiles.example/{z}/{x}/{y}.png',
        sentryDsn: 'https://key@errors.example/1',
      },
    });
    const { headers } = await fetch(`${secure.url}/signin`);
    const everywhere = ['/signin', '/healthz', '/graphql', '/files/x/y/z', '/nothing-here'];
    const answers = await Promise.all(everywhere.map((path) => fetch(secure.url + path)));
    await secure.close();
    for (const answer of answers) {
      const header = answer.headers.get('strict-transport-security');
      expect(header, `[ACC-11] ${answer.url}`).toBe('max-age=31536000; includeSubDomains');
    }
    expect(headers.get('content-security-policy')).toContain("img-src 'self' data: blob: https://tiles.example");
    expect(headers.get('content-security-policy')).toContain("connect-src 'self' https://errors.example");
  });
});

describe('for the operator', () => {
  test('/healthz and /readyz', async () => {
    expect(await (await fetch(`${server.url}/healthz`)).text()).toBe('ok\n');
    const ready = await fetch(`${server.url}/readyz`);
    expect([ready.status, await ready.text()]).toEqual([200, 'ready\n']);
  });

  test('/metrics counts operations, errors and routes', async () => {
    await server.graphql(token, 'query someName { count }');
    await server.graphql(undefined, '{ count }');
    const text = await (await fetch(`${server.url}/metrics`)).text();
    expect(text).toMatch(/volante_graphql_operation_seconds_count\{kind="query",operation="count"\} \d+/);
    expect(text).toMatch(/volante_graphql_errors_total\{operation="count",code="UNAUTHENTICATED"\} \d+/);
    expect(text).toMatch(/volante_http_request_seconds_count\{method="POST",route="\/graphql",status="2xx"\} \d+/);
    expect(text).toContain('nodejs_eventloop_lag');
    expect(text).toContain('# TYPE volante_outbox_rows gauge');
    expect(text).not.toContain('someName');
  });

  test.each([
    ['x-forwarded-for', '203.0.113.7'],
    ['forwarded', 'for=203.0.113.7'],
    ['via', '1.1 proxy'],
  ])('/metrics is not for what came through a proxy (%s)', async (name, value) => {
    const response = await fetch(`${server.url}/metrics`, { headers: { [name]: value } });
    expect(response.status).toBe(404);
  });

  test('a process without the api role serves health alone', async () => {
    const worker = await startTestServer({ ...trial, config: { roles: new Set(['worker']) } });
    const statuses = await Promise.all(
      ['/healthz', '/readyz', '/metrics', '/graphql', '/'].map(async (path) => (await fetch(worker.url + path)).status),
    );
    await worker.close();
    expect(statuses).toEqual([200, 200, 200, 404, 404]);
  });
});

describe('stopping', () => {
  test('finishes what is in flight, then takes nothing more', async () => {
    const stopped = await startTestServer(trial);
    await makeTrialTable(stopped.system);
    // Leaves a connection open and idle, as browsers do.
    await fetch(`${stopped.url}/healthz`).then((response) => response.text());
    const inFlight = stopped.graphql(
      await tokenFor(stopped.system, 'driver'),
      'mutation a { add(note: "último", ms: 400) }',
    );
    await pause(100);
    const closed = stopped.close();
    expect((await inFlight).data).toEqual({ add: 1 });
    // The idle connection does not hold it up: browsers keep one for minutes.
    await closed;
    await expect(fetch(`${stopped.url}/healthz`)).rejects.toThrow();
  });
});

test('[RUN-11] with HOST it listens at that address alone', async () => {
  const here = await startTestServer({ config: { host: '127.0.0.1', roles: new Set(['api'] as const) } });
  try {
    expect(here.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect((await fetch(`${here.url}/healthz`)).status).toBe(200);
    // Another address of the same machine.
    await expect(fetch(`${here.url.replace('127.0.0.1', '127.0.0.2')}/healthz`)).rejects.toThrow();
  } finally {
    await here.close();
  }
});
