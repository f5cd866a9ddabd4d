import { setTimeout as pause } from 'node:timers/promises';
import { allFlags } from '@volante/demo/scenario';
import { addDays, parseLocalDate, startOfDay } from '@volante/domain/values/dates';
import { negated } from '@volante/domain/values/money';
import { contribute, getDriverAccounting } from '@volante/server/modules/banking/public';
import {
  billDays,
  closeBills,
  closeDueWeeks,
  fillDaySheets,
  recordPrepayment,
  recordTripPayments,
  settleBill,
  weekBills,
} from '@volante/server/modules/billing/public';
import { lockDriver } from '@volante/server/modules/drivers/public';
import type { Ctx } from '@volante/server/platform/context';
import { inTransaction } from '@volante/server/platform/database/transaction';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fare } from '../kit/bills.ts';
import { onPostgres, openTestSystem, testDatabase, type TestDatabase, type TestSystem } from '../kit/database.ts';
import { scenario } from '../kit/scenario.ts';

const monday = parseLocalDate('2026-10-05')!;
const at = (week: number, minutes: number) =>
  new Date(startOfDay(addDays(monday, 7 * week)).getTime() + minutes * 60_000);

const withoutGuarantee = allFlags.filter((flag) => flag !== 'guarantee');

/** As if it were then. */
function on(system: TestSystem, instant: Date): Ctx {
  return { ...system.contextFor({ kind: 'system' }), clock: { now: () => instant } };
}

describe.runIf(onPostgres)('a week closed by two nodes, or by one that dies', () => {
  let database: TestDatabase;
  let nodes: [TestSystem, TestSystem];
  let uid: string;

  beforeAll(async () => {
    database = await testDatabase();
    nodes = [await openTestSystem(database), await openTestSystem(database)];
    const past = on(nodes[0], at(1, 30));
    const system = { ...nodes[0], contextFor: () => past };
    ({ uid } = await scenario(system).driver({ status: 'rent', weeks: 1, shift: 'electrico-exclusivo-all' }).create());
  });
  afterAll(async () => {
    await Promise.all(nodes.map((node) => node.close()));
    await database.drop();
  });

  async function written(): Promise<unknown> {
    const { rows } = await sql`
      select (select md5(string_agg(t::text, '|' order by t::text)) from bill_weeks t) as weeks,
        (select md5(string_agg(t::text, '|' order by t::text)) from bill_lines t) as lines,
        (select md5(string_agg(t::text, '|' order by t::text)) from journal_entries t) as entries,
        (select md5(string_agg(t::text, '|' order by t::text)) from vouchers t) as vouchers,
        (select md5(string_agg(t::text, '|' order by t::text)) from guarantee_contributions t) as guarantees,
        (select count(*) from notifications) as news,
        (select count(*) from billing_weeks where closed_at is not null) as closed`.execute(
      nodes[0].contextFor({ kind: 'system' }).db,
    );
    return rows[0];
  }

  async function lastClosed(): Promise<string> {
    const { rows } = await nodes[0].pool.query<{ monday: string }>(
      "select to_char(max(monday), 'YYYY-MM-DD') as monday from billing_weeks where closed_at is not null",
    );
    return rows[0]!.monday;
  }

  /** The connection that waits for the table somebody holds; undefined before one does. */
  async function waitingFor(table: string): Promise<number> {
    for (;;) {
      const { rows } = await nodes[1].pool.query<{ pid: number }>(
        'select pid from pg_locks where relation = $1::regclass and not granted',
        [table],
      );
      if (rows[0]) return rows[0].pid;
      await pause(5);
    }
  }

  test('[SET-04] killed at any table it writes, nothing of it stays; the next run closes the whole week', async () => {
    await closeDueWeeks(on(nodes[0], at(0, 0)));
    const before = await written();
    for (const table of ['bill_lines', 'journal_entries', 'bill_weeks', 'vouchers', 'notifications']) {
      const blocker = await nodes[1].pool.connect();
      try {
        await blocker.query('begin');
        await blocker.query(`lock table ${table} in share mode`);
        const closing = closeDueWeeks(on(nodes[0], at(1, 0)));
        const failed = expect(closing).rejects.toThrow();
        await nodes[1].pool.query('select pg_terminate_backend($1)', [await waitingFor(table)]);
        await failed;
      } finally {
        await blocker.query('rollback');
        blocker.release();
      }
      expect(await written()).toEqual(before);
    }
    expect(await closeDueWeeks(on(nodes[0], at(1, 0)))).toEqual([{ monday, bills: 1 }]);
    const after = await written();
    expect(await closeDueWeeks(on(nodes[1], at(1, 5)))).toEqual([]);
    expect(await written()).toEqual(after);
  });

  test('[SET-04] at once on two nodes while facts come in: one closes, and every fact is in one bill', async () => {
    const late = Array.from({ length: 40 }, (_, n) =>
      fare({ source: `race/${n}`, uid, at: at(1, 600 + n), netFare: 1_000 + n }),
    );
    const [one, other] = await Promise.all([
      closeDueWeeks(on(nodes[0], at(2, 0))),
      closeDueWeeks(on(nodes[1], at(2, 0))),
      ...late.map((fact, n) => recordTripPayments(on(nodes[n % 2]!, at(2, 0)), [fact])),
    ]);
    expect([...one, ...other]).toEqual([{ monday: addDays(monday, 7), bills: 1 }]);
    const ctx = on(nodes[0], at(2, 10));
    const [bill] = await weekBills(ctx, uid);
    const open = await billDays(ctx, uid, addDays(monday, 14), addDays(monday, 20));
    const inOpen = open.reduce((sum, { incomes }) => sum + incomes.uber, 0);
    expect(bill!.incomes.uber + inOpen).toBe(late.reduce((sum, { netFare }) => sum + netFare, 0));
    expect(await weekBills(ctx, uid)).toHaveLength(2);
  });

  test('[SET-04] a driver somebody holds, as who pays does, keeps no week open', async () => {
    const closed = await inTransaction(on(nodes[0], at(3, 0)), async (tx) => {
      await lockDriver(tx.db, uid);
      return closeDueWeeks(on(nodes[1], at(3, 0)));
    });
    expect(closed).toEqual([{ monday: addDays(monday, 14), bills: 1 }]);
  });

  test('[SET-07] who pays a debt while a close takes it over and completes their guarantee: it counts once', async () => {
    const past = on(nodes[0], at(3, 30));
    const wish = { status: 'rent', shift: 'electrico-exclusivo-all', flags: withoutGuarantee } as const;
    const { uid: luis } = await scenario({ ...nodes[0], contextFor: () => past })
      .driver(wish)
      .create();
    await closeDueWeeks(on(nodes[0], at(4, 0)));
    const [owed] = await weekBills(past, luis);
    expect(owed!.balance).toBeLessThan(0);
    const { guarantee } = await getDriverAccounting(on(nodes[0], at(4, 0)), luis);
    const amount = guarantee.total - guarantee.amount - 1_000;
    await contribute(on(nodes[0], at(4, 0)), { uid: luis, origin: 'driver', amount, source: 'race', date: monday });
    const paying = {
      uid: luis,
      billId: owed!._id,
      amount: negated(owed!.balance),
      kind: 'payment',
      source: 'payment/race',
    } as const;
    // Each holds what the other waits for: the database lets one of them begin again.
    const [, paid] = await Promise.all([
      closeDueWeeks(on(nodes[1], at(5, 0))),
      inTransaction(on(nodes[0], at(5, 0)), async (tx) => {
        await lockDriver(tx.db, luis);
        await pause(300);
        return settleBill(tx, paying);
      }),
    ]);
    const [bill, earlier] = await weekBills(past, luis);
    expect(bill).toMatchObject({ debt: paid ? 0 : -owed!.balance });
    expect(earlier).toMatchObject({ settled: paid, carried: !paid });
    const after = await getDriverAccounting(on(nodes[0], at(5, 0)), luis);
    expect(after.guarantee.amount).toBe(guarantee.amount + amount + bill!.expenses.guarantee);
    expect(after.guarantee.amount).toBe(after.guarantee.total);
  });

  test('[SET-04] sheets that are being filled while their week is closed stay as it was closed with', async () => {
    const week = { from: addDays(monday, 35), to: addDays(monday, 41) };
    await fillDaySheets(on(nodes[0], at(6, 0)), week);
    let filling: Promise<void> | undefined;
    await inTransaction(on(nodes[0], at(6, 0)), async (tx) => {
      await closeBills(tx, week.from);
      filling = fillDaySheets(on(nodes[1], at(6, 0)), week);
      await sql`update day_sheets set shift_name = 'as closed' where date between ${week.from} and ${week.to}`.execute(
        tx.db,
      );
      await pause(100);
    });
    await filling;
    const { rows } = await sql<{ shift_name: string }>`
      select distinct shift_name from day_sheets where date between ${week.from} and ${week.to}`.execute(
      on(nodes[0], at(6, 0)).db,
    );
    expect(rows).toEqual([{ shift_name: 'as closed' }]);
  });

  test('[SET-04] a fact that waits for its week to be closed is billed in the open one', async () => {
    const now = at(7, 0);
    let telling: Promise<unknown> | undefined;
    await inTransaction(on(nodes[0], now), async (tx) => {
      await closeBills(tx, addDays(monday, 42));
      telling = recordTripPayments(on(nodes[1], now), [fare({ source: 'waits', uid, at: at(6, 600), netFare: 900 })]);
      await pause(100);
    });
    await telling;
    const open = await billDays(on(nodes[0], now), uid, addDays(monday, 49), addDays(monday, 55));
    expect(open).toMatchObject([{ date: addDays(monday, 49), incomes: { uber: 900 } }]);
  });

  test('[MNY-09] a payment waits for its own driver’s batch alone, and is then billed in the open week', async () => {
    const now = at(8, 0);
    const past = on(nodes[0], at(7, 60));
    const { uid: other } = await scenario({ ...nodes[0], contextFor: () => past })
      .driver({ status: 'rent' })
      .create();
    const pay = (driver: string) =>
      recordPrepayment(on(nodes[1], now), {
        uid: driver,
        amount: 1_000,
        source: `race/${driver}`,
        date: addDays(monday, 55),
      });
    let own: Promise<unknown> | undefined;
    let paid = false;
    const week = addDays(monday, 49);
    const closed = await closeBills(
      on(nodes[0], now),
      week,
      async (_tx, { driverIds }) => {
        if (!driverIds.includes(uid)) return;
        own = pay(uid).then(() => (paid = true));
        // Somebody else's payment and fact go through while this batch is open.
        expect(await pay(other)).toBe(true);
        const fact = fare({ source: 'not-in-batch', uid: other, at: at(7, 90), netFare: 100 });
        await recordTripPayments(on(nodes[1], now), [fact]);
        await pause(100);
        expect(paid).toBe(false);
      },
      1,
    );
    await own;
    expect(closed).toEqual({ bills: 3 });
    const open = (driver: string) => billDays(on(nodes[0], now), driver, addDays(week, 7), addDays(week, 13));
    expect(await open(uid)).toMatchObject([{ date: addDays(week, 7), prePay: 1_000 }]);
    const [bill] = await weekBills(past, other);
    const [late] = await open(other);
    expect(bill!.prePay + (late?.prePay ?? 0)).toBe(1_000);
    expect(bill!.incomes.uber + (late?.incomes.uber ?? 0)).toBe(100);
  });

  test('[MNY-09] killed between batches, the next run closes whoever is left, each once', async () => {
    const now = at(9, 0);
    const week = addDays(monday, 56);
    const closedIds: string[][] = [];
    const dying = closeBills(
      on(nodes[0], now),
      week,
      async (_tx, { driverIds }) => {
        if (closedIds.length === 1) throw new Error('killed');
        closedIds.push([...driverIds]);
      },
      1,
    );
    await expect(dying).rejects.toThrow('killed');
    expect(closedIds).toHaveLength(1);
    expect(await lastClosed()).not.toBe(week);
    const [one, two] = await Promise.all([closeDueWeeks(on(nodes[0], now)), closeDueWeeks(on(nodes[1], now))]);
    expect([...one, ...two]).toEqual([{ monday: week, bills: expect.any(Number) }]);
    const { rows } = await nodes[0].pool.query<{ drivers: number; bills: number }>(
      'select count(distinct driver_id)::int as drivers, count(*)::int as bills from bill_weeks where monday = $1',
      [week],
    );
    expect(rows[0]!.bills).toBe(rows[0]!.drivers);
    expect(rows[0]!.bills).toBeGreaterThan(1);
  });

  test('[MNY-09] a fact that is just being recorded is waited for, and is in the bill that is closed', async () => {
    const now = at(10, 0);
    const week = addDays(monday, 63);
    const { rows } = await nodes[0].pool.query<{ last: string }>('select max(driver_id) as last from billing_drivers');
    const last = rows[0]!.last;
    const fact = fare({ source: 'being-recorded', uid: last, at: at(9, 600), netFare: 700 });
    let recording: Promise<unknown> | undefined;
    await closeBills(
      on(nodes[0], now),
      week,
      async () => {
        if (recording) return;
        // The last driver's batch comes later. It has to wait until this transaction ends.
        const recorded = new Promise<void>((done, failed) => {
          recording = inTransaction(on(nodes[1], now), async (tx) => {
            await recordTripPayments(tx, [fact]);
            done();
            await pause(500);
          }).catch(failed);
        });
        await recorded;
      },
      1,
    );
    await recording;
    const [bill] = await weekBills(on(nodes[0], now), last);
    expect(bill).toMatchObject({ date: addDays(week, 7), incomes: { uber: 700 } });
  });
});
