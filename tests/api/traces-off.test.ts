import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Collector } from '../kit/collector.ts';
import { testDatabase, type TestDatabase } from '../kit/database.ts';
import type { KillableOrder, KillableReady } from '../kit/killable-server.ts';
import { compiled } from '../kit/programs.ts';

let dataFolder: string;
let database: TestDatabase;
let collector: Collector;
const running = new Set<ChildProcess>();

beforeAll(async () => {
  dataFolder = await mkdtemp(path.join(tmpdir(), 'volante-traces-'));
  database = await testDatabase();
  collector = await Collector.open();
});
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  await collector.close();
  await database.drop();
  await rm(dataFolder, { recursive: true, force: true });
});

/** Starts a server with these settings, asks it something and stops it. Says which parts of OpenTelemetry it had loaded. */
async function loadedWith(settings: Record<string, string>): Promise<string[]> {
  const { databaseUrl } = database.config;
  const child = fork(compiled('killable-server'), {
    env: {
      PATH: process.env.PATH!,
      HOME: process.env.HOME!,
      VOLANTE_DATA: dataFolder,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      ...settings,
    },
  });
  running.add(child);
  const answerOf = async <T>() => ((await once(child, 'message'))[0] as { answer: T }).answer;
  const order = <T>(what: KillableOrder) => {
    const answer = answerOf<T>();
    child.send(what);
    return answer;
  };
  const { url } = await answerOf<KillableReady>();
  expect((await fetch(`${url}/accounts/jwks`)).status).toBe(200);
  const loaded = await order<string[]>({ order: 'loaded', scope: '@opentelemetry' });
  await order({ order: 'stop' });
  const gone = once(child, 'exit');
  child.kill();
  await gone;
  running.delete(child);
  // The numbers at /metrics are kept by a library that needs the names in this package, and does nothing with them.
  return loaded.filter((file) => !file.includes(path.join('@opentelemetry', 'api')));
}

test('[RUN-07] without a setting of traces, or with one that turns them off, nothing is loaded and nobody is called', async () => {
  expect(await loadedWith({ OTEL_SERVICE_NAME: 'volante' })).toEqual([]);
  expect(await loadedWith({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_SDK_DISABLED: 'true' })).toEqual([]);
  expect(collector.headers).toEqual([]);
});

test('[RUN-07] with the address of a collector alone, traces are sent there as the standard says', async () => {
  const settings = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_EXPORTER_OTLP_HEADERS: 'x-company=volante' };
  expect((await loadedWith(settings)).length).toBeGreaterThan(0);
  expect(collector.headers[0]).toMatchObject({ 'content-type': 'application/x-protobuf', 'x-company': 'volante' });
  expect(collector.text).toContain('GET /accounts/jwks');
});
