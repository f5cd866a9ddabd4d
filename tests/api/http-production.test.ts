import { createHash } from 'node:crypto';
import { copyFile, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectRoot } from '@volante/server/platform/project-root';
import { startTestServer, type TestServer } from '../kit/server.ts';
import { tokenFor } from '../kit/token.ts';
import { trialModule, trialTypeDefs } from '../kit/trial-module.ts';

const known = '{__typename}';
const waiting = '{wait(ms:600)}';
let root: string;
let server: TestServer;

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'volante-production-'));
  for (const folder of ['database', '.cache']) {
    await symlink(path.join(projectRoot, folder), path.join(root, folder), 'junction');
  }
  await copyFile(path.join(projectRoot, 'package.json'), path.join(root, 'package.json'));
  await mkdir(path.join(root, 'dist'));
  const hashes = [known, waiting].map((text) => createHash('sha256').update(text).digest('hex'));
  await writeFile(path.join(root, 'dist/operations.json'), JSON.stringify(hashes));
  server = await startTestServer({
    modules: [trialModule],
    typeDefs: trialTypeDefs,
    config: { root, production: true },
  });
});
afterAll(async () => {
  await server.close();
  await rm(root, { recursive: true });
});

test('only the operations the web app was built with are accepted', async () => {
  expect((await server.graphql(undefined, known)).data).toEqual({ __typename: 'Query' });
  const refused = await server.graphql(undefined, '{ __typename }');
  expect(refused.errors![0]!.extensions.code).toBe('BAD_USER_INPUT');
  expect(refused.data).toBeUndefined();
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
});
