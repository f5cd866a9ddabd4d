// `npm run bench:settlement`: closing one week on PostgreSQL, from raw facts to weekly bills, lines and journal and all that
// follows (boletas, guarantees, notices), beside one INSERT … SELECT … GROUP BY that writes as many rows of each table from the
// same facts, and beside the reading alone. They take turns. The tax documents, which are planned after the close, are measured
// by themselves. A second close runs while drivers pay; the longest of their payments is printed.
// DRIVERS=1000,10000 changes the sizes, ROUNDS how often each is measured.
import { closeBills, followUp } from '@volante/server/modules/billing/public';
import { planDocuments } from '@volante/server/modules/invoicing/commands/plan-documents';
import type { LocalDate } from '@volante/domain/values/dates';
import { addDays, localDateOf } from '@volante/domain/values/dates';
import { previousWeek, weekOfDate } from '@volante/domain/values/week';
import { Pool } from 'pg';
import '../tests/kit/santiago.ts';
import { openTestSystem, testDatabase, type TestSystem } from '../tests/kit/database.ts';
import {
  countGroups,
  countWritten,
  empty,
  type Goal,
  makeTwins,
  readGrouped,
  writeGrouped,
} from './settlement/baseline.ts';
import { factsEach, makeFacts } from './settlement/facts.ts';
import { type Payments, payDuring } from './settlement/payments.ts';

const sizes = (process.env.DRIVERS ?? '1000,10000,100000').split(',').map(Number);
const server =
  process.env.TEST_DATABASE_URL ?? process.env.DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';

interface Result {
  drivers: number;
  rows: number;
  close: number;
  documents: number;
  planning: number;
  grouped: number;
  read: number;
  rss: number;
  payments: Payments;
}

async function timed(run: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await run();
  return (performance.now() - begun) / 1_000;
}

/** Large sizes take long and vary little, so one round is enough. */
const roundsOf = (drivers: number) => Number(process.env.ROUNDS ?? (drivers > 50_000 ? 1 : 3));

/** Other work on the machine can only slow a round down, so the fastest round is the best measure. */
const calmest = (seconds: number[]) => Math.min(...seconds);

async function close(system: TestSystem, monday: LocalDate): Promise<void> {
  const closed = await closeBills(system.contextFor({ kind: 'system' }), monday, followUp);
  if (!closed) throw new Error('The week was closed already');
}

/** How many rows closing wrote, and how finely the baseline must group a day to write as many. */
async function goalOf(pool: Pool, monday: LocalDate): Promise<Goal> {
  const written = await countWritten(pool, '');
  let parts = 1;
  while ((await countGroups(pool, monday, parts)) < written.bill_lines) parts += 1;
  return { written, parts };
}

async function measure(drivers: number, monday: LocalDate): Promise<Result> {
  const database = await testDatabase();
  const system = await openTestSystem(database);
  // A pool of its own: the facts and the baseline statement must not be stopped by a time limit.
  const pool = new Pool({ connectionString: database.config.databaseUrl, options: '-c jit=off' });
  try {
    const making = await timed(() => makeFacts(pool, drivers, monday));
    console.log(`  ${drivers} drivers: ${drivers * factsEach} facts made in ${making.toFixed(0)} s`);
    await makeTwins(pool);
    const [closes, plannings, groupeds, reads]: [number[], number[], number[], number[]] = [[], [], [], []];
    let [rows, documents, goal]: [number, number, Goal | undefined] = [0, 0, undefined];
    let payments: Payments = { count: 0, longest: 0 };
    for (let round = 0; round < roundsOf(drivers); round += 1) {
      await empty(pool, monday);
      closes.push(await timed(() => close(system, monday)));
      rows = sum(await countWritten(pool, ''));
      goal ??= await goalOf(pool, monday);
      const bills = { monday, date: addDays(monday, 7) };
      plannings.push(
        await timed(async () => {
          documents = await planDocuments(system.contextFor({ kind: 'system' }), bills);
        }),
      );
      await empty(pool, monday);
      const during = await payDuring(system, pool, addDays(monday, 7), () => close(system, monday));
      if (during.longest > payments.longest) payments = during;
      await empty(pool, monday);
      groupeds.push(await timed(() => writeGrouped(pool, monday, goal!)));
      if (sum(await countWritten(pool, 'twin_')) !== rows) throw new Error('They do not write as many rows');
      reads.push(await timed(() => readGrouped(pool, monday)));
    }
    const rss = process.resourceUsage().maxRSS / 1_024;
    const fastest = { close: calmest(closes), planning: calmest(plannings), grouped: calmest(groupeds) };
    return { drivers, rows, documents, ...fastest, read: calmest(reads), rss, payments };
  } finally {
    await pool.end();
    await system.close();
    await database.drop();
  }
}

const sum = (counts: Record<string, number>) => Object.values(counts).reduce((total, one) => total + one, 0);
const seconds = (time: number) => `${time.toFixed(2)} s`.padStart(9);

function report({ drivers, rows, close, documents, planning, grouped, read, rss, payments }: Result): void {
  console.log(
    `  ${String(drivers).padStart(6)} drivers, ${rows} rows written: closing with all that follows ${seconds(close)}, ` +
      `one INSERT … SELECT … GROUP BY ${seconds(grouped)}, reading alone ${seconds(read)}: ` +
      `${(close / grouped).toFixed(2)} × (goal 1.5), ${(close / read).toFixed(2)} × reading; ` +
      `${((close * 1e6) / drivers).toFixed(0)} µs per driver; ${documents} tax documents planned afterwards in ` +
      `${seconds(planning)}, ${(planning / close).toFixed(2)} × the closing; the process had ${rss.toFixed(0)} MB at most; ` +
      `of ${payments.count} payments during a close the longest took ${(payments.longest * 1_000).toFixed(0)} ms`,
  );
}

process.env.TEST_DATABASE_URL = server;
const { monday } = previousWeek(weekOfDate(localDateOf(new Date())));
console.log(`Closing the week of ${monday} to ${addDays(monday, 6)}, ${factsEach} facts for each driver`);
const results: Result[] = [];
for (const drivers of sizes) {
  results.push(await measure(drivers, monday));
  report(results.at(-1)!);
}
const [first, last] = [results[0]!, results.at(-1)!];
if (last.drivers > first.drivers) {
  const growth = last.close / last.drivers / (first.close / first.drivers);
  console.log(
    `  ${last.drivers / first.drivers} times the drivers cost ${growth.toFixed(2)} × per driver ` +
      `(of the grouping statement ${(last.grouped / last.drivers / (first.grouped / first.drivers)).toFixed(2)} ×)`,
  );
}
