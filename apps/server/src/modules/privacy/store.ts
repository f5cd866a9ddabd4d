import type { RequestState, Right } from '@volante/domain/personal-data/rights';
import type { LocalDate } from '@volante/domain/values/dates';
import { sql } from 'kysely';
import type { Ctx, Db } from '../../platform/context.ts';
import type { NewRow, Row } from '../../platform/database/tables.ts';

export type PrivacyRequest = Omit<Row<'privacy_requests'>, 'kind' | 'state'> & { kind: Right; state: RequestState };

/** Returns false when there is an open request for this right already. */
export async function insertRequest(db: Db, row: NewRow<'privacy_requests'>): Promise<boolean> {
  const inserted = await db
    .insertInto('privacy_requests')
    .values(row)
    .onConflict((conflict) => conflict.columns(['driver_id', 'kind']).where('state', '=', sql.lit('open')).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** A driver's requests, newest first. */
export async function requestsOf(db: Db, driverId: string): Promise<PrivacyRequest[]> {
  const rows = await db
    .selectFrom('privacy_requests')
    .selectAll()
    .where('driver_id', '=', driverId)
    .orderBy('asked_at', 'desc')
    .orderBy('id')
    .execute();
  return rows as PrivacyRequest[];
}

/** All open requests, whose last day comes first. */
export async function openRequests(db: Db): Promise<PrivacyRequest[]> {
  const rows = await db
    .selectFrom('privacy_requests')
    .selectAll()
    .where('state', '=', 'open')
    .orderBy('due_on')
    .orderBy('id')
    .execute();
  return rows as PrivacyRequest[];
}

export async function findRequest(db: Db, id: string): Promise<PrivacyRequest | undefined> {
  const row = await db.selectFrom('privacy_requests').selectAll().where('id', '=', id).executeTakeFirst();
  return row as PrivacyRequest | undefined;
}

interface End {
  state: Exclude<RequestState, 'open'>;
  answer: string | null;
  settled_at: Date;
  settled_by: string;
}

/** Returns false when it has ended already: of two at once, one ends it. */
export async function endRequest(db: Db, id: string, end: End): Promise<boolean> {
  const ended = await db
    .updateTable('privacy_requests')
    .set(end)
    .where('id', '=', id)
    .where('state', '=', 'open')
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}

interface Extension {
  due_on: LocalDate;
  extended_at: Date;
  extended_by: string;
  extension_reason: string;
}

/** Returns false when it has ended, or its term was extended before. */
export async function extendRequest(db: Db, id: string, extension: Extension): Promise<boolean> {
  const extended = await db
    .updateTable('privacy_requests')
    .set(extension)
    .where('id', '=', id)
    .where('state', '=', 'open')
    .where('extended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return extended !== undefined;
}

/** With the account: what is open ends, and nobody's words stay. */
export async function forgetRequestsOf(tx: Ctx, driverId: string): Promise<void> {
  await tx.db
    .updateTable('privacy_requests')
    .set({ state: 'withdrawn', settled_at: tx.clock.now(), settled_by: 'system' })
    .where('driver_id', '=', driverId)
    .where('state', '=', 'open')
    .execute();
  await tx.db
    .updateTable('privacy_requests')
    .set({ asked_for: null, answer: null, extension_reason: null })
    .where('driver_id', '=', driverId)
    .execute();
}
