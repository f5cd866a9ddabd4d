import type { BlockReason } from '@volante/domain/personal-data/blocks';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../context.ts';
import { oneOf } from '../database/columns.ts';
import { statement } from '../database/statement.ts';
import type { NewRow } from '../database/tables.ts';

/** Returns false when the data are blocked for this reason already. */
export async function insertBlock(db: Db, row: NewRow<'data_blocks'>): Promise<boolean> {
  const inserted = await db
    .insertInto('data_blocks')
    .values(row)
    .onConflict((conflict) => conflict.columns(['driver_id', 'reason']).where('lifted_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Returns false when there was no such block. */
export async function endBlock(
  db: Db,
  { driverId, reason, ...lifted }: { driverId: string; reason: BlockReason; lifted_at: Date; lifted_by: string },
): Promise<boolean> {
  const ended = await db
    .updateTable('data_blocks')
    .set(lifted)
    .where('driver_id', '=', driverId)
    .where('reason', '=', reason)
    .where('lifted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}

const selectReason = statement(
  { reason: oneOf<BlockReason>() },
  (driverId: string) => sql`
    select reason from data_blocks where driver_id = ${driverId} and lifted_at is null order by since limit 1`,
);

/** Why a driver's data are blocked; undefined when they are not. */
export async function blockReason(db: Db, driverId: string): Promise<BlockReason | undefined> {
  const [row] = await selectReason(db, driverId);
  return row?.reason;
}

/** Whether a driver's data are blocked for this reason. */
export async function isBlockedFor(db: Db, driverId: string, reason: BlockReason): Promise<boolean> {
  const row = await db
    .selectFrom('data_blocks')
    .select('id')
    .where('driver_id', '=', driverId)
    .where('reason', '=', reason)
    .where('lifted_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Since when a driver's data are blocked for this reason; null when they are not. An SQL fragment for other queries. */
export function blockedSince(driverId: RawBuilder<unknown>, reason: BlockReason): RawBuilder<Date | null> {
  return sql<Date | null>`(
    select since from data_blocks where driver_id = ${driverId} and reason = ${reason} and lifted_at is null
  )`;
}

/** Whether a driver's data are blocked, for whatever reason. An SQL fragment for other queries. */
export function isBlocked(driverId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from data_blocks where driver_id = ${driverId} and lifted_at is null)`;
}

/** Those of these drivers whose data are blocked. */
export async function blockedAmong(db: Db, driverIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (driverIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('data_blocks')
    .select('driver_id')
    .where('driver_id', 'in', driverIds)
    .where('lifted_at', 'is', null)
    .execute();
  return new Set(rows.map(({ driver_id }) => driver_id));
}
