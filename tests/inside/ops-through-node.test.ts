import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { modules } from '@volante/server/modules';
import { identity } from '@volante/server/platform/identity';
import type { Module } from '@volante/server/platform/module';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { onPostgres, testDatabase, type TestDatabase } from '../kit/database.ts';
import { askSocket } from '../kit/ops-socket.ts';
import { ops } from '../kit/ops.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';

/** Only the node of this test knows these actions: a process of its own would refuse them. */
const probe: Module = {
  name: 'probe',
  ops: {
    process: { summary: 'Dice qué proceso responde', options: {}, run: async () => `proceso ${process.pid}` },
    read: {
      summary: 'Lee un archivo',
      options: { file: 'archivo', where: 'qué lee' },
      run: async () => `proceso ${process.pid}`,
    },
  },
};
const here = { code: 0, stdout: `proceso ${process.pid}` };
/** What a process of its own says to it. */
const unknown = { code: 1, stderr: expect.stringContaining("No existe el dominio 'probe'") };

let database: TestDatabase;
let folder: string;
const env = (more: Record<string, string> = {}) => ({
  DATABASE_URL: database.config.databaseUrl!,
  ENCRYPTION_KEY: database.config.encryptionKey!.toString('base64'),
  VOLANTE_DATA: folder,
  ...more,
});
const node = (dataFolder = folder) =>
  startTestServer({ database, modules: [...modules, probe], config: { dataFolder, demo: false } });
const hashOf = (databaseUrl: string) => createHash('sha256').update(databaseUrl).digest('hex');
const elsewhere = { ok: false, elsewhere: true };
const asked = async (request: object) =>
  askSocket(await readFile(addressFile(), 'utf8'), {
    staff: 'ana',
    domain: 'probe',
    options: {},
    database: hashOf(database.config.databaseUrl!),
    release: identity(new Set()).version,
    ...request,
  });
const addressFile = () => path.join(folder, 'ops/postgres-address');

describe.runIf(onPostgres)('[FRT-13] with PostgreSQL', () => {
  let server: TestServer;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.drop());
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'volante-ops-node-'));
    server = await node();
  });
  afterEach(async () => {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  });

  test('a running node answers the command line by its socket', async () => {
    const begun = performance.now();
    expect(await ops(env(), 'probe', 'process')).toMatchObject(here);
    // Read beside the machine's load, not judged: how long a process takes to start says nothing about the product.
    console.log(`one action by the node's socket: ${Math.round(performance.now() - begun)} ms`);
    // A slash at the end of the address means the same database to the node.
    expect(await ops(env({ DATABASE_URL: `${database.config.databaseUrl}/` }), 'probe', 'process')).toMatchObject(here);
  });

  test.skipIf(process.platform === 'win32')('only its own user may reach the socket', async () => {
    const address = await readFile(addressFile(), 'utf8');
    const modes = await Promise.all(
      [address, path.dirname(address)].map(async (file) => (await stat(file)).mode & 0o777),
    );
    expect(modes).toEqual([0o600, 0o700]);
  });

  test('a terminal that means another database, or runs another release, is told to act by itself', async () => {
    expect(await asked({ action: 'process' })).toEqual({ ok: true, text: here.stdout });
    expect(await asked({ action: 'process', database: hashOf('postgres://elsewhere/volante') })).toMatchObject(
      elsewhere,
    );
    expect(await asked({ action: 'process', release: '0.0.1' })).toMatchObject(elsewhere);
    expect(await asked({ action: 'process', release: undefined })).toMatchObject(elsewhere);
  });

  test('what reads or writes a file of whoever types, or acts on the installation, is done in their own process', async () => {
    expect(await asked({ action: 'read', options: { where: 'todo' } })).toMatchObject({ ok: true });
    const tolls = path.join(folder, 'peajes.csv');
    expect(await asked({ action: 'read', options: { file: tolls } })).toMatchObject(elsewhere);
    expect(await asked({ domain: 'database', action: 'migrate' })).toMatchObject(elsewhere);
    const backup = path.join(folder, 'respaldo');
    expect(await asked({ domain: 'backup', action: 'create', options: { to: backup } })).toMatchObject(elsewhere);
    await expect(stat(backup)).rejects.toThrow('ENOENT');
    expect(await ops(env(), 'probe', 'read', '--file', tolls)).toMatchObject(unknown);
  });

  test('a socket that a killed node left is not waited for, and the next node takes its place', async () => {
    await server.close();
    await expect(stat(addressFile())).rejects.toThrow('ENOENT');
    await writeFile(addressFile(), path.join(folder, 'ops/postgres-socket'));
    expect(await ops(env(), 'probe', 'process')).toMatchObject(unknown);
    server = await node();
    expect(await ops(env(), 'probe', 'process')).toMatchObject(here);
  });

  test('a data folder where no socket can be keeps no node from starting', async () => {
    const shut = path.join(folder, 'shut');
    await mkdir(shut);
    await writeFile(path.join(shut, 'ops'), 'no folder');
    const other = await node(shut);
    expect((await fetch(`${other.url}/readyz`)).status).toBe(200);
    await other.close();
  });
});
