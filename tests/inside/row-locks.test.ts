import { addDays, localDateOf } from '@volante/domain/values/dates';
import { weekOfDate } from '@volante/domain/values/week';
import { lockAccount } from '@volante/server/modules/accounts/store/accounts';
import { lockOpenRequest } from '@volante/server/modules/accounts/store/deletion-requests';
import { holdUnpaid } from '@volante/server/modules/billing/close/store';
import { holdCounterpartyPayments } from '@volante/server/modules/billing/counterparties/store';
import { holdBills, holdToClose } from '@volante/server/modules/billing/drivers-store';
import { holdFacts, tollPassages, tripPayments } from '@volante/server/modules/billing/facts/correction-store';
import { holdImports } from '@volante/server/modules/billing/facts/toll-store';
import { holdOpenings } from '@volante/server/modules/billing/journal/opening-store';
import { holdKm } from '@volante/server/modules/billing/km/count-store';
import { holdWeek } from '@volante/server/modules/billing/queries/bills-store';
import { holdBillsOfWeek, holdToReopen } from '@volante/server/modules/billing/reopen/store';
import { holdBillsToNet, holdOpenBills } from '@volante/server/modules/billing/settle/payout-store';
import { holdWeeksOpen, holdWeekToClose } from '@volante/server/modules/billing/weeks-store';
import {
  lockChargePoint,
  lockConnector,
  lockConnectorsOf,
  lockConnectorsOfStation,
  lockStation,
} from '@volante/server/modules/charging/store/points';
import { lockSession } from '@volante/server/modules/charging/store/sessions';
import { lockTransaction } from '@volante/server/modules/charging/store/transactions';
import { lockDriver } from '@volante/server/modules/drivers/public';
import { lockEvent } from '@volante/server/modules/events/store';
import { lockCar } from '@volante/server/modules/fleet/public';
import { lockDamage } from '@volante/server/modules/handover/store/damages';
import { lockExchange } from '@volante/server/modules/handover/store/exchanges';
import { lockPayment } from '@volante/server/modules/payments/store';
import { holdBatch, holdBatches } from '@volante/server/modules/payouts/store';
import { lockPlan } from '@volante/server/modules/plans/store/plans';
import { lockCase } from '@volante/server/modules/support/store/cases';
import { holdPlaces } from '@volante/server/modules/support/store/messages';
import { lockPetition } from '@volante/server/modules/swaps/store';
import { holdFolios } from '@volante/server/modules/vouchers/store';
import { startingAt } from '@volante/server/platform/clock';
import type { Ctx } from '@volante/server/platform/context';
import { inTransaction } from '@volante/server/platform/database/transaction';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onPostgres } from '../kit/database.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';
import { wholeDriver } from '../kit/whole-driver.ts';

type Lock = (tx: Ctx) => Promise<unknown>;

const today = localDateOf(new Date());
/** A week nobody has closed, and one that everybody has. */
const [coming, past] = [addDays(weekOfDate(today).monday, 7), addDays(weekOfDate(today).monday, -7)];
let server: TestServer;
let uid: string;
let firsts: Record<string, string>;
const ctx = () => server.system.contextFor({ kind: 'system' });

/** The first row of each table, by the column it is named by. */
const named = {
  cars: 'id',
  charge_points: 'id',
  charging_stations: 'id',
  charge_transactions: 'id',
  charging_sessions: 'id',
  connectors: 'id',
  damage_reports: 'id',
  events: 'id',
  exchanges: 'id',
  payments: 'id',
  plans: 'id',
  shift_change_petitions: 'id',
  support_cases: 'id',
  toll_passages: 'source',
  trip_payments: 'source',
};

beforeAll(async () => {
  if (!onPostgres) return;
  // No worker: nobody else takes a lock.
  server = await startTestServer({ clock: startingAt(new Date()), config: { roles: new Set(['api'] as const) } });
  ({ uid } = (await wholeDriver(server)).driver);
  await server.system.pool.query(
    `insert into payout_batches (id, prepared_at, prepared_by) values ('2026-11-10-1', now(), 'staff:ana')`,
  );
  await server.system.pool.query(
    `insert into deletion_requests (id, driver_id, requested_at) values ('open', $1, now()) on conflict do nothing`,
    [uid],
  );
  firsts = {};
  for (const [table, column] of Object.entries(named)) {
    const { rows } = await server.system.pool.query(`select ${column} as id from ${table} order by 1 limit 1`);
    firsts[table] = rows[0]?.id;
  }
  const { rows } = await server.system.pool.query(
    `update bill_weeks
     set settled = false, settled_at = null, pay_bill = 0, carried_to = null, other = other + balance + 1, balance = -1
     where driver_id = $1 and monday = $2 returning id`,
    [uid, past],
  );
  firsts.bill_weeks = rows[0].id;
  await server.system.pool.query(
    `update bill_weeks
     set settled = false, settled_at = null, pay_bill = 0, carried_to = null, other = other + balance - 1, balance = 1
     where id = (select id from bill_weeks where driver_id = $1 and monday < $2 order by monday desc limit 1)`,
    [uid, past],
  );
});
afterAll(() => server?.close());

/** Each with what must wait for it: by default the same a second time. */
const locks: readonly (readonly [name: string, lock: Lock, waits?: Lock])[] = [
  ['lockAccount', (tx) => lockAccount(tx, uid)],
  ['lockOpenRequest', (tx) => lockOpenRequest(tx, uid)],
  ['lockDriver', (tx) => lockDriver(tx.db, uid)],
  ['lockCar', (tx) => lockCar(tx, firsts.cars!)],
  ['lockPlan', (tx) => lockPlan(tx, firsts.plans!)],
  ['lockPetition', (tx) => lockPetition(tx, firsts.shift_change_petitions!)],
  ['lockExchange', (tx) => lockExchange(tx, firsts.exchanges!)],
  ['lockDamage', (tx) => lockDamage(tx, firsts.damage_reports!)],
  ['lockEvent', (tx) => lockEvent(tx.db, firsts.events!)],
  ['lockPayment', (tx) => lockPayment(tx.db, firsts.payments!)],
  ['lockCase', (tx) => lockCase(tx.db, firsts.support_cases!)],
  ['lockChargePoint', (tx) => lockChargePoint(tx, firsts.charge_points!)],
  ['lockStation', (tx) => lockStation(tx, firsts.charging_stations!)],
  ['lockConnectorsOfStation', (tx) => lockConnectorsOfStation(tx, firsts.charging_stations!)],
  ['lockConnector', (tx) => lockConnector(tx, firsts.connectors!)],
  ['lockConnectorsOf', (tx) => lockConnectorsOf(tx, firsts.charge_points!)],
  ['lockSession', (tx) => lockSession(tx, firsts.charging_sessions!)],
  [
    'lockTransaction',
    (tx) =>
      lockTransaction(tx, {
        chargePointId: firsts.charge_points!,
        transactionId: Number(firsts.charge_transactions),
        idTag: undefined,
      }),
  ],
  ['holdUnpaid', (tx) => holdUnpaid(tx.db, [uid]), (tx) => holdWeek(tx.db, uid, firsts.bill_weeks!)],
  ['holdOpenBills', (tx) => holdOpenBills(tx.db, uid, []), (tx) => holdWeek(tx.db, uid, firsts.bill_weeks!)],
  ['holdBillsToNet', (tx) => holdBillsToNet(tx.db, [uid]), (tx) => holdWeek(tx.db, uid, firsts.bill_weeks!)],
  ['holdWeek', (tx) => holdWeek(tx.db, uid, firsts.bill_weeks!)],
  ['holdBillsOfWeek', (tx) => holdBillsOfWeek(tx.db, past)],
  ['holdBills', (tx) => holdBills(tx.db, [uid]), (tx) => holdToClose(tx.db, coming, [uid])],
  ['holdToClose', (tx) => holdToClose(tx.db, coming, [uid]), (tx) => holdBills(tx.db, [uid])],
  ['holdWeeksOpen', (tx) => holdWeeksOpen(tx.db, [past]), (tx) => holdWeekToClose(tx.db, past)],
  ['holdWeekToClose', (tx) => holdWeekToClose(tx.db, past), (tx) => holdWeeksOpen(tx.db, [past])],
  ['holdToReopen, of weeks', (tx) => holdToReopen(tx.db, past), (tx) => holdWeeksOpen(tx.db, [past])],
  ['holdToReopen, of drivers', (tx) => holdToReopen(tx.db, past), (tx) => holdBills(tx.db, [uid])],
  ['holdFacts, of tolls', (tx) => holdFacts(tx.db, tollPassages, [firsts.toll_passages!])],
  ['holdFacts, of trips', (tx) => holdFacts(tx.db, tripPayments, [firsts.trip_payments!])],
  ['holdImports', (tx) => holdImports(tx.db)],
  ['holdKm', (tx) => holdKm(tx.db)],
  ['holdCounterpartyPayments', (tx) => holdCounterpartyPayments(tx.db)],
  ['holdOpenings', (tx) => holdOpenings(tx.db)],
  ['holdBatches', (tx) => holdBatches(tx.db)],
  ['holdBatch', (tx) => holdBatch(tx.db, '2026-11-10-1')],
  ['holdFolios', (tx) => holdFolios(tx.db)],
  ['holdPlaces', (tx) => holdPlaces(tx.db, uid)],
];

describe.runIf(onPostgres)('[GRD-10] until the transaction ends, others wait, on PostgreSQL', () => {
  test.each(locks.map(([name, lock, waits = lock]) => ({ name, lock, waits })))('$name', async ({ lock, waits }) => {
    /** Refused at once where it would have to wait. */
    const impatient = () =>
      inTransaction(ctx(), async (tx) => {
        await sql`set local lock_timeout = '1ms'`.execute(tx.db);
        await waits(tx);
      });
    await inTransaction(ctx(), async (tx) => {
      await lock(tx);
      await expect(impatient()).rejects.toMatchObject({ code: '55P03' });
    });
    await impatient();
  });
});
