import { copyFile, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { addDays, localDate, startOfDay } from '@volante/domain/values/dates';
import { migrate } from '@volante/server/platform/database/migrate';
import { openDatabase } from '@volante/server/platform/database/open';
import type { System } from '@volante/server/platform/system';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  openTestSystem,
  projectRoot,
  silent,
  testDatabase,
  type TestDatabase,
  type TestSystem,
} from '../kit/database.ts';
import { partitionNames, runJob } from '../kit/readings.ts';

const today = localDate('2026-11-16');
const now = new Date('2026-11-16T15:05:00Z');
const cars = 30;
/** Enough for a table that is not read under a lock. */
const hours = 24 * 100;

let folder: string;
let database: TestDatabase;
let system: TestSystem;

/** The migrations up to the last one before there were partitions. */
async function before(): Promise<string> {
  const root = path.join(folder, 'before');
  await mkdir(path.join(root, 'database'), { recursive: true });
  const names = (await readdir(path.join(projectRoot, 'database'))).filter((name) => name < '0116');
  for (const name of names) await copyFile(path.join(projectRoot, 'database', name), path.join(root, 'database', name));
  return root;
}

const content = async ({ pool }: Pick<System, 'pool'>) =>
  (
    await pool.query(
      `select count(*)::int as rows, md5(string_agg(r::text, ',' order by car_id, at)) from car_readings r`,
    )
  ).rows;
const idOf = async ({ pool }: Pick<System, 'pool'>, table: string) =>
  (await pool.query(`select pg_relation_filenode($1::regclass) as id`, [table])).rows;
/** As every release stores a reading. */
const store = (at: Date) =>
  system.pool.query(
    `insert into car_readings (car_id, at, doors, odometer_m) values ('CAR1', $1, 'closed', 7)
     on conflict (car_id, at) do nothing`,
    [at],
  );
const laterDay = (days: number) => startOfDay(addDays(today, days));

let stored: unknown;
let file: unknown;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'volante-readings-'));
  const place = await testDatabase();
  database = place.config.databaseUrl ? place : { ...place, config: { ...place.config, dataFolder: folder } };
  const old = await openDatabase({ root: projectRoot, ...database.config }, silent);
  await old.pool.query('drop schema public cascade; create schema public');
  await migrate(old.pool, await before(), silent);
  await old.pool.query(
    `insert into car_readings (car_id, at, soc, charging, doors, odometer_m, latitude, longitude)
     select 'CAR' || car, $1::timestamptz - hour * interval '1 hour', 50, false, 'closed', 1000000 - hour, -33.4, -70.6
     from generate_series(1, ${cars}) as car, generate_series(0, ${hours - 1}) as hour`,
    [now],
  );
  [stored, file] = [await content(old), await idOf(old, 'car_readings')];
  await old.close();
  system = await openTestSystem(database);
}, 120_000);
afterAll(async () => {
  await system.close();
  await database.drop();
  await rm(folder, { recursive: true });
});

test('[RUN-09] readings from before there were partitions stay, and are not written anew', async () => {
  expect(await partitionNames(system)).toEqual(['car_readings_rest']);
  expect(await content(system)).toEqual(stored);
  expect(await idOf(system, 'car_readings_rest')).toEqual(file);
  await store(now);
  expect(await content(system)).toEqual(stored);

  await runJob(system, 'prepare', now);
  const first = 'car_readings_until_2026112403';
  expect(await partitionNames(system)).toEqual([first, 'car_readings_rest']);
  expect(await content(system)).toEqual(stored);
  expect(await idOf(system, first)).toEqual(file);
  const { rows } = await system.pool.query(`select from pg_constraint where conname = 'car_readings_bounds'`);
  expect(rows).toEqual([]);
});

test('[RUN-09] of them those older than ninety days go row by row, until the whole partition does', async () => {
  await runJob(system, 'forget', now);
  const oldest = async () =>
    (await system.pool.query('select min(at) as at, count(*)::int as rows from car_readings')).rows;
  const left = (now.getTime() - laterDay(-90).getTime()) / 3_600_000;
  expect(await oldest()).toEqual([{ at: new Date('2026-08-18T04:05:00Z'), rows: (Math.floor(left) + 1) * cars }]);
  await runJob(system, 'prepare', new Date(now.getTime() + 86_400_000));
  await store(new Date(laterDay(8).getTime() + 1));
  await runJob(system, 'forget', new Date(laterDay(8 + 90).getTime() + 1));
  expect(await oldest()).toEqual([{ at: new Date(laterDay(8).getTime() + 1), rows: 1 }]);
  const { rows } = await system.pool.query(`select pg_relation_size('car_readings_until_2026112403')::int as bytes`);
  expect(rows).toEqual([{ bytes: 0 }]);
  const kept = await system.pool.query(`select count(*)::int as days from car_odometer_days where car_id = 'CAR2'`);
  expect(kept.rows).toEqual([{ days: 101 }]);
});

test('[RUN-09] a job that was away leaves one partition for those days; a reading from the future stops nothing', async () => {
  await system.pool.query(
    `insert into car_readings (car_id, at, doors, odometer_m)
     select 'CAR3', $1::timestamptz + n * interval '1 minute', 'closed', n from generate_series(1, 20000) as n`,
    [laterDay(20)],
  );
  const future = laterDay(4_000);
  await store(future);
  const was = await content(system);
  // Somebody must remove it: so many readings are not moved. Until then all are stored as ever.
  await expect(runJob(system, 'prepare', laterDay(30))).rejects.toThrow(/car_readings_bounds/);
  await store(new Date(future.getTime() + 1));
  await system.pool.query('delete from car_readings where at > $1', [future]);
  expect(await content(system)).toEqual(was);
  await system.pool.query('delete from car_readings where at >= $1', [future]);
  await runJob(system, 'prepare', laterDay(30));
  expect((await partitionNames(system)).slice(1)).toEqual([
    'car_readings_until_2026112503',
    'car_readings_until_2026122403',
    'car_readings_rest',
  ]);
  await runJob(system, 'prepare', laterDay(31));
  expect((await partitionNames(system)).at(-2)).toBe('car_readings_until_2026122503');
});
