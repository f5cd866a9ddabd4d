import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '@volante/server/platform/database/migrate';
import { requireMigrated } from '@volante/server/platform/database/migration-state';
import { openDatabase, type Database } from '@volante/server/platform/database/open';
import { StartError } from '@volante/server/platform/database/start-error';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { onPostgres, projectRoot, silent, testDatabase, type TestDatabase } from '../kit/database.ts';

let root: string;
let place: TestDatabase;
let database: Database;

beforeAll(async () => {
  place = await testDatabase();
  database = await openDatabase({ root: projectRoot, ...place.config }, silent);
});

afterAll(async () => {
  await database.close();
  await place.drop();
});

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'volante-migrations-'));
  await mkdir(join(root, 'database'));
  await database.pool.query('drop schema public cascade; create schema public');
});

afterEach(() => rm(root, { recursive: true }));

function file(name: string, text: string): Promise<void> {
  return writeFile(join(root, 'database', name), text);
}

async function exists(table: string): Promise<boolean> {
  const { rows } = await database.pool.query<{ found: boolean }>('select to_regclass($1) is not null as found', [
    table,
  ]);
  return rows[0]?.found ?? false;
}

const run = () => migrate(database.pool, root, silent);

test('files are applied in order, once', async () => {
  await file('0002_second.sql', 'alter table first add column b integer');
  await file('0001_first.sql', 'create table first (a integer)');
  await run();
  await run();
  await file('0003_third.sql', 'create table third (a integer)');
  await run();
  const { rows } = await database.pool.query('select number from migrations order by number');
  expect(rows.map((row) => row.number)).toEqual([1, 2, 3]);
});

test('a file that fails names itself, leaves nothing behind, and can be mended', async () => {
  await file('0001_first.sql', 'create table first (a integer)');
  await file('0002_broken.sql', 'create table half (a integer); select nonsense');
  await expect(run()).rejects.toThrow(/0002_broken\.sql.*nonsense/);
  expect(await exists('first')).toBe(true);
  expect(await exists('half')).toBe(false);
  await file('0002_broken.sql', 'create table half (a integer)');
  await run();
  expect(await exists('half')).toBe(true);
});

test('an applied file that changed is refused; other line endings are no change', async () => {
  await file('0001_first.sql', 'create table\n first (a integer)');
  await run();
  await file('0001_first.sql', 'create table\r\n first (a integer)');
  await run();
  await file('0001_first.sql', 'create table first (a text)');
  const failed = run();
  await expect(failed).rejects.toBeInstanceOf(StartError);
  await expect(failed).rejects.toThrow(/0001_first\.sql cambió/);
});

test('[RUN-04] the release before runs on a newer database, unless what it reads was taken away', async () => {
  await file('0001_first.sql', 'create table first (a integer)');
  await file('0002_needs.sql', 'alter table migrations add column needs text');
  await file('0003_third.sql', 'create table third (a integer)');
  await file(
    '0004_contract.sql',
    '-- contract: first.a is read by nobody since 0.3.0\nalter table first drop column a',
  );
  await run();
  for (const name of ['0003_third.sql', '0004_contract.sql']) await rm(join(root, 'database', name));
  const olderProgram = (version: string) => writeFile(join(root, 'package.json'), JSON.stringify({ version }));
  await olderProgram('0.3.1');
  expect(await run()).toEqual([]);
  await requireMigrated(database.pool, root);
  await olderProgram('0.2.9');
  await expect(requireMigrated(database.pool, root)).rejects.toThrow(
    /más nueva que este programa: 0004_contract\.sql .* 0\.2\.9 .* 0\.3\.0/,
  );
});

test('[RUN-04] a database that is behind is one clear line for whoever must not migrate, and stays as it is', async () => {
  await file('0001_first.sql', 'create table first (a integer)');
  const line = /^La base de datos está atrasada: falta la migración 0001_first\.sql\. .*ops -- database migrate\.$/;
  await expect(requireMigrated(database.pool, root)).rejects.toThrow(line);
  expect(await exists('migrations')).toBe(false);
  await file('0002_second.sql', 'create table second (a integer)');
  await expect(requireMigrated(database.pool, root)).rejects.toThrow('faltan 2 migraciones');
  await run();
  await requireMigrated(database.pool, root);
});

test('an index is built outside a transaction, and an attempt that failed is begun again', async () => {
  await file('0001_first.sql', 'create table first (a integer); insert into first values (1), (1)');
  await file(
    '0002_index.sql',
    `-- outside a transaction
    set lock_timeout = '5s';
    drop index concurrently if exists first_a; -- what an attempt left
    create unique index concurrently first_a on first (a);`,
  );
  await expect(run()).rejects.toThrow(/0002_index\.sql/);
  await database.pool.query('delete from first');
  await run();
  const { rows } = await database.pool.query(`select indisvalid from pg_index where indexrelid = 'first_a'::regclass`);
  expect(rows).toEqual([{ indisvalid: true }]);
});

test('two files with one number are refused', async () => {
  await file('0001_one.sql', 'select 1');
  await file('0001_other.sql', 'select 1');
  await expect(run()).rejects.toThrow('mismo número');
});

test.runIf(onPostgres)(
  '[RUN-04] of several that migrate at once one applies, the others wait and find the work done',
  async () => {
    await file('0001_first.sql', 'create table first (a integer); select pg_sleep(0.3)');
    await file('0002_second.sql', 'insert into first values (1)');
    await file('0003_index.sql', '-- outside a transaction\ncreate index concurrently first_a on first (a);');
    const nodes = await Promise.all(Array.from({ length: 6 }, () => openDatabase({ root, ...place.config }, silent)));
    const applied = await Promise.all(nodes.map((node) => migrate(node.pool, root, silent)));
    expect(applied.flat()).toEqual(['0001_first.sql', '0002_second.sql', '0003_index.sql']);
    expect(applied.filter((names) => names.length > 0)).toHaveLength(1);
    const { rows } = await database.pool.query('select * from first');
    expect(rows).toEqual([{ a: 1 }]);
    await Promise.all(nodes.map((node) => node.close()));
  },
);
