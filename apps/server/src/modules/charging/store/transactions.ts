import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import { int, type RowOf, text } from '../../../platform/database/columns.ts';
import { statement } from '../../../platform/database/statement.ts';
import type { NewRow, Row } from '../../../platform/database/tables.ts';

export type TransactionRow = Row<'charge_transactions'>;

/** What charges for this session now. */
export function openTransactionOf(ctx: Ctx, sessionId: string): Promise<TransactionRow | undefined> {
  return ctx.db
    .selectFrom('charge_transactions')
    .selectAll()
    .where('session_id', '=', sessionId)
    .where('stopped_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Undefined when the charge point reported it before. */
export function insertTransaction(tx: Ctx, row: NewRow<'charge_transactions'>): Promise<TransactionRow | undefined> {
  return tx.db
    .insertInto('charge_transactions')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

type ReportedStart = Pick<TransactionRow, 'charge_point_id' | 'connector_number' | 'id_tag' | 'started_at'>;

/** The transaction that was reported with these words. */
export function findReported(ctx: Ctx, reported: ReportedStart): Promise<TransactionRow | undefined> {
  return ctx.db
    .selectFrom('charge_transactions')
    .selectAll()
    .where('charge_point_id', '=', reported.charge_point_id)
    .where('connector_number', '=', reported.connector_number)
    .where('id_tag', '=', reported.id_tag)
    .where('started_at', '=', reported.started_at)
    .executeTakeFirst();
}

export async function hasTransaction(ctx: Ctx, sessionId: string): Promise<boolean> {
  const found = await ctx.db
    .selectFrom('charge_transactions')
    .select('id')
    .where('session_id', '=', sessionId)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Whether one of ours could have that number: charge points that never heard theirs make one up. */
export function isTransactionId(id: number | null | undefined): id is number {
  return typeof id === 'number' && Number.isInteger(id) && id > 0 && id < 2 ** 31;
}

interface Named {
  chargePointId: string;
  transactionId: number;
  idTag: string | undefined;
}

/**
 * Locked. A charge point that never heard the number of its transaction, because it began without signal, makes one up:
 * then it is known by its tag.
 */
export async function lockTransaction(
  tx: Ctx,
  { chargePointId, transactionId, idTag }: Named,
): Promise<TransactionRow | undefined> {
  const ofPoint = tx.db
    .selectFrom('charge_transactions')
    .selectAll()
    .where('charge_point_id', '=', chargePointId)
    .forUpdate();
  const numbered = isTransactionId(transactionId)
    ? await ofPoint.where('id', '=', transactionId).executeTakeFirst()
    : undefined;
  if (numbered || idTag === undefined) return numbered;
  return ofPoint
    .where('id_tag', '=', idTag)
    .where('stopped_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function closeTransaction(
  tx: Ctx,
  id: number,
  { meterStop, at, reason }: { meterStop: number; at: Date; reason: string },
): Promise<void> {
  await tx.db
    .updateTable('charge_transactions')
    .set({ meter_stop: meterStop, meter_wh: meterStop, metered_at: at, stopped_at: at, stop_reason: reason })
    .where('id', '=', id)
    .execute();
}

/** The transaction that runs at a connector, for readings that do not name theirs. */
export async function openTransactionAt(ctx: Ctx, chargePointId: string, number: number): Promise<number | undefined> {
  const found = await ctx.db
    .selectFrom('charge_transactions')
    .select('id')
    .where('charge_point_id', '=', chargePointId)
    .where('connector_number', '=', number)
    .where('stopped_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found?.id;
}

export interface Metered {
  transactionId: number;
  chargePointId: string;
  at: number;
  wh: number | null;
  watts: number | null;
  soc: number | null;
}

const said = { transactionId: int, chargePointId: text };

/** Readings by columns: the same place in each array belongs to one reading. */
type Readings = [
  ids: readonly number[],
  points: readonly string[],
  at: readonly number[],
  wh: readonly (number | null)[],
  watts: readonly (number | null)[],
  soc: readonly (number | null)[],
  heardAt: Date,
];

/** A register that began below zero may count further than a session can: one reading must not spoil the batch for all. */
const keepReadings = statement<RowOf<typeof said>, Readings>(
  said,
  (ids, points, at, wh, watts, soc, heardAt) => sql`
    with said as (
      select id, point, to_timestamp(at / 1000) as at, wh, watts, soc
      from unnest(
        ${ids}::integer[], ${points}::text[], ${at}::float8[], ${wh}::integer[], ${watts}::integer[], ${soc}::smallint[]
      ) as said(id, point, at, wh, watts, soc)
    ), metered as (
      update charge_transactions t
      set meter_wh = coalesce(said.wh, t.meter_wh), metered_at = said.at, heard_at = ${heardAt}::timestamptz
      from said
      where t.id = any(${ids}::integer[])
        and t.id = said.id and t.charge_point_id = said.point and t.stopped_at is null and t.metered_at < said.at
      returning t.session_id, t.meter_wh::bigint - t.meter_start as wh, said.watts, said.soc
    ), followed as (
      update charging_sessions s
      set energy_wh = least(greatest(0, metered.wh), 2147483647), power_w = coalesce(metered.watts, s.power_w),
        initial_soc = coalesce(s.initial_soc, metered.soc), soc = coalesce(metered.soc, s.soc)
      from metered
      where s.id = metered.session_id and s.status = 'Active'
    )
    select said.id as "transactionId", said.point as "chargePointId" from said
    where not exists (select from charge_transactions t where t.id = said.id and t.charge_point_id = said.point)`,
);

/**
 * Writes the newest reading of each transaction, and what it means for its session, in one statement. An older reading
 * that comes late changes nothing. Naming the transactions once more lets the database look each up instead of reading
 * all that are open. Answers the readings whose transaction is not their charge point's own: nobody hears them.
 */
export function writeReadings(ctx: Ctx, readings: readonly Metered[]): Promise<RowOf<typeof said>[]> {
  const rows = readings.toSorted((one, other) => one.transactionId - other.transactionId);
  const column = <T>(pick: (reading: Metered) => T) => rows.map(pick);
  return keepReadings(
    ctx.db,
    column(({ transactionId }) => transactionId),
    column(({ chargePointId }) => chargePointId),
    column(({ at }) => at),
    column(({ wh }) => wh),
    column(({ watts }) => watts),
    column(({ soc }) => soc),
    ctx.clock.now(),
  );
}

/** Those that charge for a session now. */
export function openTransactions(ctx: Ctx): Promise<(TransactionRow & { car_id: string })[]> {
  return ctx.db
    .selectFrom('charge_transactions as t')
    .innerJoin('charging_sessions as s', 's.id', 't.session_id')
    .selectAll('t')
    .select('s.car_id')
    .where('t.stopped_at', 'is', null)
    .where('s.status', '=', 'Active')
    .execute();
}
