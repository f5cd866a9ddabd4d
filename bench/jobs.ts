// `npm run bench:jobs`: what the billing job of every ten minutes costs on PostgreSQL for a whole fleet, beside counting a
// fortnight of every car. DRIVERS changes the size; every car has two drivers.
import { addDays, localDateOf } from '@volante/domain/values/dates';
import { billingJobs } from '@volante/server/modules/billing/jobs';
import { countKm, fillDaySheets } from '@volante/server/modules/billing/public';
import { Pool } from 'pg';
import { openTestSystem, testDatabase } from '../tests/kit/database.ts';
import { drive, makeFleet } from './jobs/fleet.ts';

process.env.TEST_DATABASE_URL ??= process.env.DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';
const drivers = Number(process.env.DRIVERS ?? 20_000);
const gather = billingJobs.find(({ name }) => name === 'billing-gather')!;

async function timed(run: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await run();
  return (performance.now() - begun) / 1_000;
}

const database = await testDatabase();
const system = await openTestSystem(database);
const pool = new Pool({ connectionString: database.config.databaseUrl });
try {
  console.log(
    `  ${drivers} drivers and ${drivers / 2} cars made in ${(await timed(() => makeFleet(pool, drivers))).toFixed(0)} s`,
  );
  const ctx = system.contextFor({ kind: 'system' });
  const today = localDateOf(ctx.clock.now());
  const first = await timed(() => gather.run(ctx));
  const all = await timed(() => countKm(ctx));
  const sheets = await timed(() => fillDaySheets(ctx, { from: addDays(today, -1), to: today }));
  const print = (what: string, seconds: number) =>
    console.log(`  ${what.padEnd(58)} ${seconds.toFixed(2).padStart(7)} s, ${(seconds / all).toFixed(3)} ×`);
  print('counting a fortnight of every car', all);
  print('the first run, which knows nothing yet', first);
  print('the day sheets of yesterday and today alone', sheets);
  print('a run in which no car has driven', await timed(() => gather.run(ctx)));
  for (const share of [0.1, 0.5, 1]) {
    await drive(pool, (drivers / 2) * share);
    print(`a run in which ${share * 100} % of the cars have driven`, await timed(() => gather.run(ctx)));
  }
} finally {
  await pool.end();
  await system.close();
  await database.drop();
}
