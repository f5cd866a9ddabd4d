// `npm run bench:scale`: what a company costs as it grows, on PostgreSQL: each periodic job, the statements that read a whole
// table, and bytes per driver and car in a year. Every car has two drivers.
// DRIVERS=200,2000 changes the sizes; each is a world of its own, made by SQL.
import { modules } from '@volante/server/modules';
import { cleanUpJobs } from '@volante/server/platform/jobs/clean-up';
import { newestSlot, parseCron } from '@volante/server/platform/jobs/cron';
import type { Job } from '@volante/server/platform/module';
import { Pool } from 'pg';
import { openTestSystem, testDatabase, type TestSystem } from '../tests/kit/database.ts';
import { drive } from './jobs/fleet.ts';
import { CpuSeconds, cpuOf, load, type Spent } from './lib/cpu-seconds.ts';
import { type YearOf, yearsOf } from './scale/storage.ts';
import { WholeReads } from './scale/whole-reads.ts';
import { addOldDay, makeWorld } from './scale/world.ts';

process.env.TEST_DATABASE_URL ??= process.env.DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';
const sizes = (process.env.DRIVERS ?? '2000,20000').split(',').map(Number);
const jobs: Job[] = [...cleanUpJobs, ...modules.flatMap((module) => module.jobs ?? [])];

interface Cost {
  /** The first run, which finds everything undone. */
  first: Spent;
  /** A usual run: every car has driven for ten minutes. */
  usual: Spent;
  wholeReads: Map<string, string>;
}

interface Measured {
  drivers: number;
  costs: Map<string, Cost>;
  years: YearOf[];
}

async function seconds(run: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await run();
  return (performance.now() - begun) / 1_000;
}

async function costsOf(system: TestSystem, pool: Pool, cpu: CpuSeconds, drivers: number): Promise<Map<string, Cost>> {
  const ctx = system.contextFor({ kind: 'system' });
  const first = new Map<string, Spent>();
  for (const job of jobs) {
    const took = await cpu.of(() => job.run(ctx));
    if (took.wall > 10) console.log(`  ${job.name}, first run: ${took.wall.toFixed(0)} s (${load()})`);
    first.set(job.name, took);
  }
  await drive(pool, drivers / 2);
  await addOldDay(pool, 1);
  await pool.query('vacuum analyze');
  const reads = new WholeReads(system.pool);
  const costs = new Map<string, Cost>();
  for (const job of jobs) {
    reads.begin();
    const usual = await cpu.of(() => job.run(ctx));
    costs.set(job.name, { first: first.get(job.name)!, usual, wholeReads: await reads.found() });
  }
  return costs;
}

async function measure(drivers: number): Promise<Measured> {
  const database = await testDatabase();
  const system = await openTestSystem(database);
  const pool = new Pool({ connectionString: database.config.databaseUrl });
  const cpu = await new CpuSeconds(database.config.databaseUrl).open();
  try {
    const made = await seconds(() => makeWorld(system, pool, drivers));
    console.log(`  a world of ${drivers} drivers and ${drivers / 2} cars was made in ${made.toFixed(0)} s`);
    const readings = await yearsOf(pool, drivers, true);
    const costs = await costsOf(system, pool, cpu, drivers);
    return { drivers, costs, years: [...(await yearsOf(pool, drivers, false)), ...readings] };
  } finally {
    await cpu.close();
    await pool.end();
    await system.close();
    await database.drop();
  }
}

/** How far apart a job's times are, now. */
function periodOf({ cron }: Job): number {
  const schedule = parseCron(cron);
  const newest = (until: number) => newestSlot(schedule, new Date(0), new Date(until))!.getTime();
  const last = newest(Date.now());
  return (last - newest(last - 1)) / 1_000;
}

const cell = (text: string, width = 10) => text.padStart(width);
const first = <T>(list: readonly T[]) => list[0]!;
const last = <T>(list: readonly T[]) => list.at(-1)!;

function printJobs(results: readonly Measured[]): void {
  const heads = results.flatMap(({ drivers }) => [
    cell(`${drivers} first`, 14),
    cell('CPU', 9),
    cell(`${drivers} usual`, 14),
    cell('CPU', 9),
  ]);
  console.log(
    `\n  seconds of a job, wall and CPU${' '.repeat(4)}${heads.join('')}${cell('CPU grows')}${cell('of its time', 13)}${cell('stall')}${cell('of CPU')}   ${load()}`,
  );
  for (const job of jobs) {
    const costs = results.map(({ costs: all }) => all.get(job.name)!);
    const figures = costs.flatMap(({ first: all, usual }) =>
      [all, usual].flatMap((spent) => [cell(spent.wall.toFixed(3), 14), cell(cpuOf(spent).toFixed(2), 9)]),
    );
    // What takes a moment does not grow, it varies.
    const used = costs.map(({ usual }) => cpuOf(usual));
    const lasts = last(used) > 0.05;
    const grows = lasts ? `${(last(used) / Math.max(first(used), 0.001)).toFixed(1)} ×` : '–';
    const share = `${((last(used) / periodOf(job)) * 100).toFixed(2)} %`;
    const { stallMs, stallCpuMs } = last(costs).usual;
    console.log(
      `  ${job.name.padEnd(34)}${figures.join('')}${cell(grows)}${cell(share, 13)}${cell(`${stallMs.toFixed(0)} ms`)}${cell(`${stallCpuMs.toFixed(0)} ms`)}`,
    );
  }
}

function printWholeReads({ drivers, costs }: Measured): void {
  console.log(`\n  statements of a usual run that read a whole table, for ${drivers} drivers`);
  for (const [job, { wholeReads }] of costs) {
    for (const [table, text] of wholeReads) console.log(`  ${job.padEnd(34)} ${table.padEnd(22)} ${text.slice(0, 90)}`);
  }
}

function printYears(results: readonly Measured[]): void {
  const mb = (bytes: number) => (bytes / 1e6).toFixed(2);
  console.log(
    `\n  MB in a year${' '.repeat(22)}${results.map(({ drivers }) => cell(String(drivers))).join('')}   bytes a row`,
  );
  for (const { table, per, bytesARow } of last(results).years) {
    const each = results.map(({ years }) => cell(mb(years.find((year) => year.table === table)?.bytesAYear ?? 0)));
    console.log(`  ${`${table}, a ${per}`.padEnd(34)}${each.join('')}   ${bytesARow.toFixed(0)}`);
  }
  for (const per of ['driver', 'car'] as const) {
    const sums = results.map(({ years }) =>
      cell(mb(years.filter((year) => year.per === per).reduce((sum, { bytesAYear }) => sum + bytesAYear, 0))),
    );
    console.log(`  ${`all of a ${per}`.padEnd(34)}${sums.join('')}`);
  }
  console.log('  car_readings are kept for 90 days, so that a quarter of its figure is on disk.');
}

const results: Measured[] = [];
for (const drivers of sizes) results.push(await measure(drivers));
printJobs(results);
printWholeReads(last(results));
printYears(results);
