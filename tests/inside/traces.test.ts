import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import { Jobs } from '@volante/server/platform/jobs/jobs';
import { makeLog } from '@volante/server/platform/log';
import { addToOutbox } from '@volante/server/platform/outbox/outbox';
import { OutboxWorker } from '@volante/server/platform/outbox/worker';
import { readConfig } from '@volante/server/platform/read-config';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { type CollectedSpan, Collector } from '../kit/collector.ts';
import { CookieBrowser } from '../kit/cookie-browser.ts';
import { signedInDriver } from '../kit/driver.ts';
import { freePort } from '../kit/free-port.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';
import { trialModule, trialTypeDefs } from '../kit/trial-module.ts';
import { authorizationUrl } from '../kit/web-client.ts';

const serverKind = 2;
const open: TestServer[] = [];
let collector: Collector;
let logged: string[];

/** A server that is traced by the settings of the environment, as they stand at its start. */
async function traced(settings: Record<string, string>, wish: Parameters<typeof startTestServer>[0] = {}) {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  const log = makeLog('info', { write: (line) => void logged.push(line) });
  const server = await startTestServer({ ...wish, log, config: { tracing: readConfig(process.env).tracing } });
  open.push(server);
  return server;
}

const toCollector = () => ({
  OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
  OTEL_BSP_SCHEDULE_DELAY: '50',
});

beforeAll(async () => {
  logged = [];
  collector = await Collector.open();
});
afterEach(() => vi.unstubAllEnvs());
afterAll(async () => {
  await Promise.all(open.map((server) => server.close()));
  await collector.close();
});

const hex = (bytes: number) => randomBytes(bytes).toString('hex');

/** A caller's trace: its id, the caller's step, and the header that names both. */
function callersTrace() {
  const [traceId, spanId] = [hex(16), hex(8)];
  return { traceId, spanId, headers: { traceparent: `00-${traceId}-${spanId}-01` } };
}

/** The request is the last of its trace to be told. */
async function spansOf(traceId: string): Promise<CollectedSpan[]> {
  await vi.waitFor(() => expect(collector.trace(traceId).some(({ kind }) => kind === serverKind)).toBe(true), 60_000);
  return collector.trace(traceId);
}

const driverQuery = 'query OneDriver($uid: ID!) { getDriver(uid: $uid) { _id info { email } unreadChats } }';

describe('[RUN-07] a server that is traced', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await traced(toCollector());
  });

  async function ask(driver: { uid: string; token: string }): Promise<CollectedSpan[]> {
    const { traceId, headers } = callersTrace();
    const { status } = await server.graphql(driver.token, driverQuery, { uid: driver.uid }, headers);
    expect(status).toBe(200);
    return spansOf(traceId);
  }

  test('[RUN-07] a request goes on with the trace it names, with its operation and each statement below it', async () => {
    const driver = await signedInDriver(server.system);
    const { traceId, spanId, headers } = callersTrace();
    await server.graphql(driver.token, driverQuery, { uid: driver.uid }, headers);
    const spans = await spansOf(traceId);
    const request = spans.find(({ kind }) => kind === serverKind)!;
    expect(request).toMatchObject({
      name: 'POST /graphql',
      parentSpanId: spanId,
      failed: false,
      attributes: { 'http.request.method': 'POST', 'http.route': '/graphql', 'http.response.status_code': 200 },
      resource: {
        'service.name': 'volante',
        'service.version': expect.any(String),
        'service.instance.id': expect.stringContaining(String(process.pid)),
        'volante.role': expect.stringContaining('api'),
      },
    });
    const operation = spans.find(({ name }) => name === 'query getDriver')!;
    expect(operation).toMatchObject({
      parentSpanId: request.spanId,
      attributes: { 'graphql.operation.type': 'query', 'graphql.operation.name': 'OneDriver' },
    });
    const statements = spans.filter(({ attributes }) => attributes['db.system.name'] === 'postgresql');
    expect(statements).toContainEqual(
      expect.objectContaining({
        parentSpanId: operation.spanId,
        attributes: expect.objectContaining({
          // The statement of getDriver, of which a trace holds the beginning.
          'db.query.text': expect.stringMatching(/^select d\.\*, /),
        }),
      }),
    );
    const known = new Set([request.spanId, operation.spanId]);
    expect(statements.filter(({ parentSpanId }) => !known.has(parentSpanId!))).toEqual([]);
    expect(spans).toHaveLength(statements.length + 2);
  });

  test('[RUN-07] a request whose body comes later than its headers keeps its operation', async () => {
    const { uid, token } = await signedInDriver(server.system);
    const { traceId, headers } = callersTrace();
    const body = JSON.stringify({ query: driverQuery, variables: { uid } });
    const request = http.request(`${server.url}/graphql`, {
      method: 'POST',
      headers: {
        ...headers,
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        expect: '100-continue',
      },
    });
    const answered = once(request, 'response') as Promise<[http.IncomingMessage]>;
    request.flushHeaders();
    await once(request, 'continue');
    request.end(body);
    const [response] = await answered;
    response.resume();
    expect((await spansOf(traceId)).map(({ name }) => name)).toContain('query getDriver');
  });

  test('[RUN-07] of many requests at once each keeps its own statements, also while it waits for a connection', async () => {
    const driver = await signedInDriver(server.system);
    const namesOf = (spans: CollectedSpan[]) => spans.map(({ name }) => name).toSorted();
    await ask(driver);
    const alone = namesOf(await ask(driver));
    const { pool } = server.system;
    const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
    const asking = Array.from({ length: 30 }, () => ask(driver));
    await vi.waitFor(() => expect(pool.waitingCount).toBeGreaterThanOrEqual(asking.length), 15_000);
    for (const client of held) client.release();
    const together = await Promise.all(asking);
    expect(together.map(namesOf)).toEqual(together.map(() => alone));
  });

  test('[RUN-07] a request that names no trace begins one, and health checks none', async () => {
    const before = collector.spans.length;
    await fetch(`${server.url}/healthz`);
    await fetch(`${server.url}/readyz`);
    await fetch(`${server.url}/metrics`);
    await fetch(`${server.url}/accounts/jwks`);
    const ours = () => collector.spans.slice(before).filter(({ kind }) => kind === serverKind);
    await vi.waitFor(() => expect(ours()).toHaveLength(1), 60_000);
    expect(ours()[0]).toMatchObject({ name: 'GET /accounts/jwks' });
    expect(ours()[0]!.parentSpanId).toBeUndefined();
  });

  test('[RUN-07] no value of a parameter, no token and nothing of a person is told', async () => {
    const driver = await signedInDriver(server.system);
    const personal = {
      account: '4410092837',
      email: 'secreta@correo.test',
      name: 'Palmira Oyarce',
      rut: '12.345.678-5',
    };
    const { traceId, headers } = callersTrace();
    const { data } = await server.graphql(
      driver.token,
      `mutation ($account: String!, $email: String!, $name: String!, $rut: String!, $uid: ID!) {
        createBankAccount(account: $account, accountType: "Cuenta Vista", bank: "Santander", email: $email, name: $name,
          rol: "Driver", rut: $rut, uid: $uid) { _id } }`,
      { ...personal, uid: driver.uid },
      headers,
    );
    expect(data?.createBankAccount).toBeTruthy();
    expect((await spansOf(traceId)).map(({ name }) => name)).toContain('insert bank_accounts');

    const browser = new CookieBrowser(server.url);
    await browser.open(authorizationUrl(server.url));
    const [, action = ''] = /<form[^>]* action="([^"]+)"/.exec(browser.page.text) ?? [];
    const [, csrf = ''] = /name="csrf" value="([^"]+)"/.exec(browser.page.text) ?? [];
    const tried = { email: 'palmira@correo.test', password: 'una-clave-larga-9' };
    await browser.post(action, new URLSearchParams({ csrf, ...tried }));
    const last = callersTrace();
    await fetch(`${server.url}/app/dashboard?correo=otra@correo.test`, { headers: last.headers });
    await spansOf(last.traceId);

    const secrets = [...Object.values(personal), ...Object.values(tried), driver.uid, driver.token, csrf, '12345678'];
    expect(secrets.every((secret) => secret.length > 6)).toBe(true);
    expect(secrets.filter((secret) => collector.text.includes(secret))).toEqual([]);
    expect(collector.text).not.toMatch(/@[\w-]+\.test/);
  });

  test('[RUN-07] a run of a job and an effect of the outbox are traces of their own', async () => {
    const { system } = server;
    const lookAndFail = async () => {
      await system.pool.query('select 1 as one from jobs');
      throw new RangeError('Palmira Oyarce is out of range');
    };
    const jobs = new Jobs(system, [
      { name: 'traced-job', cron: '0 0 1 1 *', run: async () => void (await system.pool.query('select 2 from jobs')) },
      { name: 'failing-job', cron: '0 0 1 1 *', run: lookAndFail },
    ]);
    await jobs.runNow('traced-job');
    await expect(jobs.runNow('failing-job')).rejects.toThrow();
    await addToOutbox(system.contextFor({ kind: 'system' }), 'traced-effect', {});
    const worker = new OutboxWorker(system, { 'traced-effect': lookAndFail });
    await worker.drain();
    await worker.stop();
    const rootOf = (name: string) => collector.spans.find((span) => span.name === name);
    await vi.waitFor(() => expect(rootOf('outbox traced-effect')).toBeDefined(), 60_000);
    expect(rootOf('job traced-job')).toMatchObject({ failed: false });
    expect(rootOf('job failing-job')).toMatchObject({ failed: true, attributes: { 'error.type': 'RangeError' } });
    expect(rootOf('outbox traced-effect')).toMatchObject({ failed: true });
    for (const name of ['job traced-job', 'job failing-job', 'outbox traced-effect']) {
      const { traceId, spanId, parentSpanId } = rootOf(name)!;
      expect(parentSpanId).toBeUndefined();
      expect(collector.trace(traceId)).toContainEqual(
        expect.objectContaining({ name: 'select jobs', parentSpanId: spanId }),
      );
      expect(logged.filter((line) => line.includes(traceId)).length).toBe(name === 'job traced-job' ? 0 : 1);
    }
    expect(collector.text).not.toContain('Palmira');
  });
});

test('[RUN-07] what fails is told by its code alone, and its lines of the log lead to the trace', async () => {
  const server = await traced(toCollector(), { modules: [trialModule], typeDefs: trialTypeDefs });
  const { token } = await signedInDriver(server.system);
  const broken = callersTrace();
  await server.graphql(token, '{ brokenSql }', {}, broken.headers);
  const spans = await spansOf(broken.traceId);
  expect(spans.find(({ name }) => name === 'query brokenSql')).toMatchObject({
    failed: true,
    attributes: { 'error.type': 'INTERNAL' },
  });
  expect(spans.find(({ name }) => name === 'select nowhere')).toMatchObject({
    failed: true,
    attributes: { 'error.type': '42P01' },
  });
  const line = logged.find((each) => each.includes('unexpected error in an operation'))!;
  expect(JSON.parse(line)).toMatchObject({ trace_id: broken.traceId, requestId: expect.any(String) });

  const exploded = callersTrace();
  await server.graphql(token, '{ explode }', {}, exploded.headers);
  await spansOf(exploded.traceId);
  expect(collector.text).not.toContain('secret detail');
});

test('[RUN-07] the standard settings say which traces are kept, and whose', async () => {
  const asked = async (settings: Record<string, string>) => {
    const server = await traced({ ...toCollector(), OTEL_BSP_SCHEDULE_DELAY: '600000', ...settings });
    const { traceId, headers } = callersTrace();
    await fetch(`${server.url}/accounts/jwks`, { headers });
    // What was kept until now is sent at the end.
    await server.close();
    return collector.trace(traceId);
  };
  expect(
    await asked({ OTEL_SERVICE_NAME: 'autos', OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=prueba' }),
  ).toEqual([
    expect.objectContaining({
      resource: expect.objectContaining({ 'service.name': 'autos', 'deployment.environment.name': 'prueba' }),
    }),
  ]);
  expect(await asked({ OTEL_PROPAGATORS: 'none' })).toEqual([]);
  expect(await asked({ OTEL_PROPAGATORS: 'tracecontext', OTEL_TRACES_SAMPLER: 'always_off' })).toEqual([]);
});

test('[RUN-07] a collector that cannot be reached harms nothing, and is told once', async () => {
  const server = await traced({
    ...toCollector(),
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${await freePort()}`,
    OTEL_EXPORTER_OTLP_TIMEOUT: '200',
  });
  const outages = () => logged.filter((line) => line.includes('traces cannot be sent'));
  const driver = await signedInDriver(server.system);
  for (let n = 0; n < 5; n += 1) {
    expect((await server.graphql(driver.token, driverQuery, { uid: driver.uid })).data.getDriver._id).toBe(driver.uid);
    await vi.waitFor(() => expect(outages()).toHaveLength(1), 60_000);
  }
  await server.close();
  expect(outages()).toHaveLength(1);
});

test('[RUN-07] a collector that never answers does not keep a server from stopping', async () => {
  const deaf = await Collector.open();
  deaf.silent = true;
  const server = await traced({
    ...toCollector(),
    OTEL_EXPORTER_OTLP_ENDPOINT: deaf.url,
    OTEL_EXPORTER_OTLP_TIMEOUT: '600000',
    OTEL_BSP_EXPORT_TIMEOUT: '600000',
  });
  await fetch(`${server.url}/accounts/jwks`);
  await server.close();
  expect(logged.filter((line) => line.includes('took too long to stop'))).toEqual([]);
  expect(deaf.headers.length).toBeGreaterThan(0);
  await deaf.close();
});
