import { createHash } from 'node:crypto';
import { copyFile, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectRoot } from '@volante/server/platform/project-root';
import { startTestServer, type TestServer } from '../kit/server.ts';
import { tokenFor } from '../kit/token.ts';
import { makeTrialTable, trialModule, trialTypeDefs } from '../kit/trial-module.ts';

const known = '{__typename}';
const waiting = '{wait(ms:600)}';
const lines: string[] = [];
const adding = 'mutation{add(note:"once")}';
let root: string;
let server: TestServer;

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'volante-production-'));
  for (const folder of ['database', '.cache']) {
    await symlink(path.join(projectRoot, folder), path.join(root, folder), 'junction');
  }
  await copyFile(path.join(projectRoot, 'package.json'), path.join(root, 'package.json'));
  await mkdir(path.join(root, 'dist'));
  const hashes = [known, waiting, adding].map((text) => createHash('sha256').update(text).digest('hex'));
  await writeFile(path.join(root, 'dist/operations.json'), JSON.stringify(hashes));
  server = await startTestServer({
    modules: [trialModule],
    typeDefs: trialTypeDefs,
    config: { root, production: true },
    log: pino({ level: 'info' }, { write: (line: string) => void lines.push(line) }),
  });
});
afterAll(async () => {
  await server.close();
  await rm(root, { recursive: true });
});

test('[RUN-05] only the operations the web app was built with are accepted; others hear that the app is outdated', async () => {
  expect((await server.graphql(undefined, known)).data).toEqual({ __typename: 'Query' });
  const refused = await server.graphql(undefined, '{ __typename }');
  expect(refused.errors).toEqual([
    {
      message: 'Hay una versión nueva de la app: se actualiza en un momento.',
      extensions: { code: 'OUTDATED_CLIENT' },
    },
  ]);
  expect(refused.data).toBeUndefined();
});

test('[RUN-05] a mutation that is refused so did nothing: its key is free for the words of the new release', async () => {
  await makeTrialTable(server.system);
  const token = await tokenFor(server.system, 'driver');
  const key = { 'idempotency-key': 'before-and-after-the-update' };
  const old = await server.graphql(token, 'mutation old{add(note:"once")}', {}, key);
  expect(old.errors).toMatchObject([{ extensions: { code: 'OUTDATED_CLIENT' } }]);
  expect((await server.graphql(token, adding, {}, key)).data).toEqual({ add: 1 });
});

test('before it stops it is not ready, and still serves', async () => {
  const token = await tokenFor(server.system, 'driver');
  const closed = server.close();
  const inFlight = server.graphql(token, waiting);
  await pause(50);
  const [ready, health, answer] = await Promise.all([
    fetch(`${server.url}/readyz`),
    fetch(`${server.url}/healthz`),
    server.graphql(undefined, known),
  ]);
  expect([ready.status, await ready.text()]).toEqual([503, 'draining\n']);
  expect(health.status).toBe(200);
  expect(health.headers.get('connection')).toBe('close');
  expect(answer.data).toEqual({ __typename: 'Query' });
  expect((await inFlight).data).toEqual({ wait: 600 });
  await closed;
  await expect(fetch(`${server.url}/healthz`)).rejects.toThrow();
  const troubles = lines.filter((line) => (JSON.parse(line) as { level: number }).level >= 50);
  expect(troubles, '[RUN-07] a node that stops as it should has no error to tell').toEqual([]);
});
