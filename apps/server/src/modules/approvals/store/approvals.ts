import type { ApprovalKind } from '@volante/domain/approvals/approval';
import { sql } from 'kysely';
import type { Db } from '../../../platform/context.ts';
import type { Row } from '../../../platform/database/tables.ts';

export type ApprovalRow = Row<'approvals'>;

const ofApprovals = (db: Db) => db.selectFrom('approvals').selectAll();

export function findApproval(db: Db, id: string): Promise<ApprovalRow | undefined> {
  return ofApprovals(db).where('id', '=', id).executeTakeFirst();
}

/** Nobody else decides about it until the transaction ends. */
export function lockApproval(db: Db, id: string): Promise<ApprovalRow | undefined> {
  return ofApprovals(db).where('id', '=', id).forUpdate().executeTakeFirst();
}

/** What this person has asked for already, by the same words, and nobody has answered. */
export function findOpen(db: Db, askedBy: string, inputHash: string): Promise<ApprovalRow | undefined> {
  const own = ofApprovals(db).where('asked_by', '=', askedBy).where('input_hash', '=', inputHash);
  return own.where('state', '=', 'asked').executeTakeFirst();
}

/** What somebody agreed to and this person may still do, by the same words. */
export function findGrant(db: Db, askedBy: string, inputHash: string, now: Date): Promise<ApprovalRow | undefined> {
  const own = ofApprovals(db).where('asked_by', '=', askedBy).where('input_hash', '=', inputHash);
  return own.where('granted_until', '>', now).where('taken_at', 'is', null).orderBy('ended_at').executeTakeFirst();
}

type NewApproval = Omit<
  ApprovalRow,
  'state' | 'ended_at' | 'decided_by' | 'decided_by_name' | 'said' | 'granted_until' | 'taken_at'
>;

/** False when the same person has asked for the same meanwhile. */
export async function insertApproval(db: Db, approval: NewApproval): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('approvals')
    .values(approval)
    .onConflict((conflict) =>
      conflict
        .columns(['asked_by', 'input_hash'])
        .where(sql<boolean>`state = 'asked'`)
        .doNothing(),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

type Ending = Pick<ApprovalRow, 'state'> &
  Partial<Pick<ApprovalRow, 'decided_by' | 'decided_by_name' | 'said' | 'granted_until'>>;

export async function endApproval(db: Db, id: string, now: Date, ending: Ending): Promise<void> {
  await db
    .updateTable('approvals')
    .set({ ...ending, ended_at: now })
    .where('id', '=', id)
    .execute();
}

/** Once. False when it was taken before, or its time is over. */
export async function takeGrant(db: Db, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('approvals')
    .set({ taken_at: now })
    .where('id', '=', id)
    .where('taken_at', 'is', null)
    .where('granted_until', '>', now)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Those that nobody answered in time. Whoever reads one before says the same of it. */
export async function expireApprovals(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('approvals')
    .set((row) => ({ state: 'expired', ended_at: row.ref('expires_at') }))
    .where('state', '=', 'asked')
    .where('expires_at', '<=', now)
    .execute();
}

/** The record of what staff do says for years who asked and who agreed. */
export async function deleteApprovals(db: Db, endedBefore: Date): Promise<void> {
  await db.deleteFrom('approvals').where('state', '<>', 'asked').where('ended_at', '<', endedBefore).execute();
}

/** What is open, and what ended since then: of these kinds, or asked for by this person. Oldest first. */
export function readApprovals(
  db: Db,
  { kinds, askedBy, since }: { kinds: readonly ApprovalKind[]; askedBy: string; since: Date },
  most: number,
): Promise<ApprovalRow[]> {
  return ofApprovals(db)
    .where((row) => row.or([row('asked_by', '=', askedBy), ...(kinds.length > 0 ? [row('kind', 'in', kinds)] : [])]))
    .where((row) => row.or([row('state', '=', 'asked'), row('ended_at', '>', since)]))
    .orderBy('asked_at')
    .orderBy('id')
    .limit(most)
    .execute();
}

/** What is open with these values, or granted and not yet taken. Oldest first. Few are open at once: no index holds what was typed. */
export function readWishes(db: Db, values: Readonly<Record<string, string>>, now: Date): Promise<ApprovalRow[]> {
  return ofApprovals(db)
    .where(sql<boolean>`input::jsonb @> ${JSON.stringify(values)}::jsonb`)
    .where((row) =>
      row.or([
        row.and([row('state', '=', 'asked'), row('expires_at', '>', now)]),
        row.and([row('state', '=', 'done'), row('granted_until', '>', now), row('taken_at', 'is', null)]),
      ]),
    )
    .orderBy('asked_at')
    .orderBy('id')
    .execute();
}
