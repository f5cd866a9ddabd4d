import { addDays, instantAt, parseLocalDate } from '@volante/domain/values/dates';
import {
  closeBills,
  fillDaySheets,
  followUp,
  recordPrepayment,
  recordTripPayments,
} from '@volante/server/modules/billing/public';
import { checkLedger } from '@volante/server/modules/ledger/check-ledger';
import type { Ctx } from '@volante/server/platform/context';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fare } from '../kit/bills.ts';
import { onPostgres, openTestSystem, testDatabase, type TestDatabase, type TestSystem } from '../kit/database.ts';
import { scenario } from '../kit/scenario.ts';

const monday = parseLocalDate('2026-10-05')!;
const drivers = 7;
const atOnce = 2;
const batches = Math.ceil(drivers / atOnce);
/** Every table that one batch of a close writes, in whichever order. */
const tables = ['bill_lines', 'journal_entries', 'bill_weeks', 'vouchers', 'guarantee_contributions', 'notifications'];

function on(system: TestSystem, instant: Date): Ctx {
  return { ...system.contextFor({ kind: 'system' }), clock: { now: () => instant } };
}
const during = (system: TestSystem) => on(system, instantAt(addDays(monday, 1), '12:00')!);
const afterwards = (system: TestSystem) => on(system, instantAt(addDays(monday, 7), '00:00')!);

const closeWeek = (system: TestSystem) => closeBills(afterwards(system), monday, followUp, atOnce);

/** Everything a close writes; ids that are drawn by chance are left out. */
async function written({ pool }: TestSystem): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const table of [...tables, 'billing_drivers', 'billing_weeks', 'guarantees_completed', 'outbox']) {
    const drawn = ['notifications', 'guarantee_contributions', 'outbox'].includes(table)
      ? `'id', 'created_at', 'due_at'`
      : `''`;
    const { rows } = await pool.query<{ row: string }>(
      `select (to_jsonb(t) - array[${drawn}])::text as row from ${table} t order by 1`,
    );
    found[table] = rows.map(({ row }) => row);
  }
  return found;
}

describe.runIf(onPostgres)('[MNY-09] a close that is killed between its batches', () => {
  let original: TestDatabase;
  let calm: { database: TestDatabase; system: TestSystem };
  const template = process.env.TEST_DATABASE_TEMPLATE;

  /** The same company once more. */
  async function copied() {
    process.env.TEST_DATABASE_TEMPLATE = new URL(original.config.databaseUrl!).pathname.slice(1);
    const database = await testDatabase();
    if (template === undefined) delete process.env.TEST_DATABASE_TEMPLATE;
    else process.env.TEST_DATABASE_TEMPLATE = template;
    const system = await openTestSystem({
      ...database,
      config: { ...database.config, encryptionKey: original.config.encryptionKey! },
    });
    return { database, system };
  }

  beforeAll(async () => {
    original = await testDatabase();
    const system = await openTestSystem(original);
    const past = during(system);
    for (let made = 0; made < drivers; made += 1) {
      const wish = { status: 'rent', weeks: 1, shift: 'electrico-exclusivo-all' } as const;
      const { uid } = await scenario({ ...system, contextFor: () => past })
        .driver(wish)
        .create();
      const at = instantAt(addDays(monday, 1), '10:00')!;
      await recordTripPayments(past, [fare({ source: `trip/${uid}`, uid, at, netFare: 90_000 + made })]);
      await recordPrepayment(past, { source: `pre/${uid}`, uid, amount: 1_000 + made, date: addDays(monday, 1) });
    }
    await fillDaySheets(past, { from: monday, to: addDays(monday, 6) });
    await system.close();
    calm = await copied();
    expect(await closeWeek(calm.system)).toEqual({ bills: drivers });
  });
  afterAll(async () => {
    await calm.system.close();
    for (const database of [calm.database, original]) await database.drop();
  });

  test.each(tables)(
    'while it writes %s: after any batch, the next run closes whoever is left, byte for byte',
    async (table) => {
      const { database, system } = await copied();
      // A sequence counts on when a batch is rolled back. From the second statement on every other one is killed.
      await system.pool.query(`
      create sequence kills;
      create function kill_close() returns trigger language plpgsql as $$
      begin
        if nextval('kills') % 2 = 0 then
          perform pg_terminate_backend(pg_backend_pid());
          perform pg_sleep(5);
        end if;
        return null;
      end
      $$;
      create trigger killed after insert on ${table} for each statement execute function kill_close();`);
      const closedAtKills: number[] = [];
      let closed: Awaited<ReturnType<typeof closeWeek>> | undefined;
      while (closed === undefined) {
        try {
          closed = await closeWeek(system);
        } catch {
          const { rows } = await system.pool.query<{ count: number }>(
            'select count(*)::integer as count from bill_weeks where monday = $1',
            [monday],
          );
          closedAtKills.push(rows[0]!.count);
        }
        expect(closedAtKills.length).toBeLessThan(batches + 1);
      }
      await system.pool.query(`drop trigger killed on ${table}; drop function kill_close(); drop sequence kills`);
      // Each kill but the first fell after other batches: some drivers were closed, others were not.
      expect(closedAtKills).toEqual([2, 4, 6]);
      expect(await written(system)).toEqual(await written(calm.system));
      const { balances, lines } = await checkLedger(afterwards(system));
      expect(balances, lines.join('\n')).toBe(true);
      await system.close();
      await database.drop();
    },
  );
});
