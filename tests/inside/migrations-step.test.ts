import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { databaseOps } from '@volante/server/platform/database/ops';
import { openServer } from '@volante/server/platform/database/server';
import type { Config } from '@volante/server/platform/config';
import { readConfig } from '@volante/server/platform/read-config';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onPostgres, projectRoot, silent, testDatabase, type TestDatabase } from '../kit/database.ts';
import { ops } from '../kit/ops.ts';
import { startTestServer } from '../kit/server.ts';
import { tokenFor } from '../kit/token.ts';
import { makeTrialTable, trialModule, trialTypeDefs } from '../kit/trial-module.ts';

/** A program of the next release: it brings one migration more than the database has. */
let root: string;
let place: TestDatabase;
let config: Config;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'volante-next-'));
  await cp(join(projectRoot, 'database'), join(root, 'database'), { recursive: true });
  await cp(join(projectRoot, 'package.json'), join(root, 'package.json'));
  await mkdir(join(root, 'dist'));
  await writeFile(join(root, 'dist/operations.json'), '[]');
  const next = `set local lock_timeout = '5s';\nalter table trial add column next text;\n`;
  await writeFile(join(root, 'database/9001_next.sql'), next);
  place = await testDatabase();
  config = { ...readConfig({ PORT: '0', VOLANTE_DEMO: 'off' }), ...place.config, root };
});

afterAll(async () => {
  await place.drop();
  await rm(root, { recursive: true });
});

const trial = { modules: [trialModule], typeDefs: trialTypeDefs };

const migrate = (options: Record<string, string> = {}, say: (text: string) => void = () => {}) =>
  databaseOps.migrate.runAt({ config, log: silent }, options, { say, left: new AbortController().signal });

/** Fails when somebody makes the work wait for much longer than a try for a lock takes. */
async function promptly<T>(work: Promise<T>): Promise<T> {
  const tooLong = pause(2_000, undefined, { ref: false }).then(() => {
    throw new Error('a request had to wait behind the migration');
  });
  return Promise.race([work, tooLong]);
}

describe.runIf(onPostgres)('[RUN-04] on PostgreSQL', () => {
  test('a new release does not start in production before its migrations, which wait without stopping requests', async () => {
    const before = await startTestServer({ ...trial, database: place });
    await makeTrialTable(before.system);
    const token = await tokenFor(before.system, 'driver');
    const newNode = () => startTestServer({ ...trial, database: place, config: { root, production: true } });
    await expect(newNode()).rejects.toThrow(/^La base de datos está atrasada: falta la migración 9001_next\.sql\./);

    expect(await migrate({ 'dry-run': 'si' })).toBe('No se cambió nada. Faltan:\n9001_next.sql');
    expect(await migrate({ 'dry-run': 'si' })).toContain('9001_next.sql');

    const reader = await openServer(place.config.databaseUrl!, silent);
    const reading = await reader.pool.connect();
    await reading.query('begin; select * from trial');
    const said: string[] = [];
    const migrating = migrate({}, (text) => said.push(text));
    for (let served = 0; served < 40 || said.length === 0; served += 1) {
      await promptly(before.graphql(token, '{ count }'));
      const { errors } = await promptly(before.graphql(token, 'mutation { add(note: "meanwhile") }'));
      expect(errors).toBeUndefined();
    }
    expect(said).toEqual([expect.stringMatching(/^9001_next\.sql: espera, su tabla está en uso/)]);
    await reading.query('commit');
    reading.release();
    await reader.close();
    expect(await migrating).toBe('Migraciones aplicadas: 1. La base de datos está al día.');
    expect(said.at(-1)).toBe('9001_next.sql: aplicada.');

    // The node of the release before goes on beside the new one.
    const after = await newNode();
    expect((await before.graphql(token, '{ count }')).data.count).toBeGreaterThanOrEqual(40);
    expect(await migrate()).toBe('La base de datos está al día.');
    await after.close();
    await before.close();
  });

  test('a staff action on a database that is behind changes nothing of it', async () => {
    const empty = await testDatabase();
    const { pool, close } = await openServer(empty.config.databaseUrl!, silent);
    await pool.query('drop schema public cascade; create schema public');
    const outcome = await ops({ DATABASE_URL: empty.config.databaseUrl! }, 'drivers', 'list');
    expect(outcome).toMatchObject({ code: 1, stdout: '' });
    expect(outcome.stderr).toMatch(/^La base de datos está atrasada: faltan \d+ migraciones .*$/);
    const { rows } = await pool.query(`select relname from pg_class where relnamespace = 'public'::regnamespace`);
    expect(rows).toEqual([]);
    await close();
    await empty.drop();
  });
});

describe.runIf(!onPostgres)('[RUN-04] on the embedded database', () => {
  test('a start migrates by itself; a rehearsal makes no database', async () => {
    const dataFolder = join(root, 'data');
    config = { ...config, dataFolder };
    expect(await migrate({ 'dry-run': 'si' })).toBe(`No hay base de datos en ${dataFolder}: npm start la crea al día.`);
    const own = { dataFolder, databaseUrl: undefined, encryptionKey: undefined };
    const before = await startTestServer({ ...trial, config: own });
    await makeTrialTable(before.system);
    await before.close();
    expect(await migrate({ 'dry-run': 'si' })).toBe('No se cambió nada. Faltan:\n9001_next.sql');
    const after = await startTestServer({ ...trial, config: { ...own, root } });
    const { rows } = await after.system.pool.query('select next from trial');
    expect(rows).toEqual([]);
    await expect(migrate()).rejects.toThrow('ya está en uso por otro Volante');
    await after.close();
  });
});
