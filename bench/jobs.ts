// `npm run bench:jobs`: what the billing job of every ten minutes, and planning the handovers of a whole fleet, cost on
// PostgreSQL, beside counting a fortnight of every car. DRIVERS changes the size; every car has two drivers.
import { addDays, localDateOf } from '@volante/domain/values/dates';
import { billingJobs } from '@volante/server/modules/billing/jobs';
import { countKm, fillDaySheets } from '@volante/server/modules/billing/public';
import { keepExchanges } from '@volante/server/modules/handover/public';
import { Pool } from 'pg';
import { openTestSystem, testDatabase } from '../tests/kit/database.ts';
import { drive, makeFleet } from './jobs/fleet.ts';
import { CpuSeconds, cpuOf, inWords } from './lib/cpu-seconds.ts';

process.env.TEST_DATABASE_URL ??= process.env.DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';
const drivers = Number(process.env.DRIVERS ?? 20_000);
const gather = billingJobs.find(({ name }) => name === 'billing-gather')!;

const database = await testDatabase();
const system = await openTestSystem(database);
const pool = new Pool({ connectionString: database.config.databaseUrl });
const cpu = await new CpuSeconds(database.config.databaseUrl).open();
try {
  const made = await cpu.of(() => makeFleet(pool, drivers));
  console.log(`  ${drivers} drivers and ${drivers / 2} cars made in ${made.wall.toFixed(0)} s`);
  const ctx = system.contextFor({ kind: 'system' });
  const today = localDateOf(ctx.clock.now());
  const first = await cpu.of(() => gather.run(ctx));
  const all = await cpu.of(() => countKm(ctx));
  const print = (what: string, spent: typeof all) =>
    console.log(`  ${what.padEnd(46)} ${inWords(spent)}, ${(cpuOf(spent) / cpuOf(all)).toFixed(3)} ×`);
  const measure = async (what: string, run: () => Promise<unknown>) => print(what, await cpu.of(run));
  print('counting a fortnight of every car', all);
  print('the first run, which knows nothing yet', first);
  await measure('the day sheets of yesterday and today alone', () =>
    fillDaySheets(ctx, { from: addDays(today, -1), to: today }),
  );
  await measure('a run in which no car has driven', () => gather.run(ctx));
  for (const share of [0.1, 0.5, 1]) {
    await drive(pool, (drivers / 2) * share);
    await measure(`a run in which ${share * 100} % of the cars have driven`, () => gather.run(ctx));
  }
  await measure(`planning ${drivers / 2} handovers`, () => keepExchanges(ctx));
  await measure('looking whether any is to be planned', () => keepExchanges(ctx));
} finally {
  await cpu.close();
  await pool.end();
  await system.close();
  await database.drop();
}
