import type { CaseStatus } from '@volante/domain/support/cases';
import { present } from '@volante/domain/values/present';
import { sql } from 'kysely';
import type { Db } from '../../../platform/context.ts';
import { columnsOf, int, orNull, text } from '../../../platform/database/columns.ts';
import { statement } from '../../../platform/database/statement.ts';
import type { NewRow, Row } from '../../../platform/database/tables.ts';
import { unreadIn } from './messages.ts';

export type CaseRow = Row<'support_cases'>;

export function readCase(db: Db, id: string): Promise<CaseRow | undefined> {
  return db.selectFrom('support_cases').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Locked until the transaction ends: nothing is said in a case while it is being closed. */
export function lockCase(db: Db, id: string): Promise<CaseRow | undefined> {
  return db.selectFrom('support_cases').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export function caseByNumber(db: Db, number: number): Promise<CaseRow | undefined> {
  return db.selectFrom('support_cases').selectAll().where('number', '=', number).executeTakeFirst();
}

const takeNumber = statement(
  { number: int },
  () => sql`
    update case_numbers set newest = greatest(newest, (select coalesce(max(number), 0) from support_cases)) + 1
    returning newest as number`,
);

/**
 * The number after the newest case's. Cases are numbered one after another: whoever wants the next one waits for this
 * transaction, and gets the same number if it comes to nothing.
 */
export async function nextCaseNumber(db: Db): Promise<number> {
  const [row] = await takeNumber(db);
  return present(row, 'the newest number').number;
}

/** Of two requests that make the same case, the second finds that of the first. */
export async function insertCase(db: Db, row: NewRow<'support_cases'>): Promise<void> {
  await db
    .insertInto('support_cases')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

export async function touchCase(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('support_cases').set({ changed_at: now }).where('id', '=', id).execute();
}

export async function closeRow(db: Db, id: string, { now, who }: { now: Date; who: string }): Promise<void> {
  await db
    .updateTable('support_cases')
    .set({ status: 'closed', closed_at: now, closed_by: who, changed_at: now })
    .where('id', '=', id)
    .execute();
}

/** Reading never goes back. */
export async function keepStaffRead(db: Db, id: string, place: number): Promise<boolean> {
  const changed = await db
    .updateTable('support_cases')
    .set({ staff_read_place: place })
    .where('id', '=', id)
    .where('staff_read_place', '<', place)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

export function latestActiveCase(db: Db, driverId: string): Promise<CaseRow | undefined> {
  return db
    .selectFrom('support_cases')
    .selectAll()
    .where('driver_id', '=', driverId)
    .where('status', '=', 'active')
    .orderBy('changed_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

const listed = { ...columnsOf('support_cases'), unread: int, last_body: orNull(text) };

const selectCases = statement(
  listed,
  (driverId: string, status: CaseStatus, limit: number, offset: number) => sql`
    select c.*, ${unreadIn(sql`c.id`)} as unread,
      (select m.body from chat_messages m where m.case_id = c.id order by m.place desc nulls last limit 1) as last_body
    from support_cases c
    where c.driver_id = ${driverId} and c.status = ${status}
    order by c.changed_at desc, c.id
    limit ${limit} offset ${offset}`,
);

export type ListedCase = Awaited<ReturnType<typeof selectCases>>[number];

export const casesOf = (
  db: Db,
  driverId: string,
  status: CaseStatus,
  { limit, offset }: { limit: number; offset: number },
): Promise<ListedCase[]> => selectCases(db, driverId, status, limit, offset);

export async function countCases(db: Db, driverId: string, status: CaseStatus): Promise<number> {
  const { count } = await db
    .selectFrom('support_cases')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('driver_id', '=', driverId)
    .where('status', '=', status)
    .executeTakeFirstOrThrow();
  return Number(count);
}

const selectForStaff = statement(
  { ...columnsOf('support_cases'), last_author: orNull(text), last_body: orNull(text), waiting: int },
  (status: CaseStatus, limit: number) => sql`
    select c.*, last.author as last_author, last.body as last_body,
      (select count(*)::int from chat_messages m
        where m.case_id = c.id and m.author = 'driver' and m.place > c.staff_read_place) as waiting
    from support_cases c
    left join lateral (
      select m.author, m.body from chat_messages m where m.case_id = c.id order by m.place desc nulls last limit 1
    ) last on true
    where c.status = ${status}
    order by c.changed_at desc, c.id
    limit ${limit}`,
);

/** The cases staff look at, those that changed last first. */
export const casesForStaff = (db: Db, status: CaseStatus, limit: number) => selectForStaff(db, status, limit);
