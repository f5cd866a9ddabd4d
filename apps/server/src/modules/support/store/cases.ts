import type { CaseStatus } from '@volante/domain/support/cases';
import { present } from '@volante/domain/values/present';
import { type RawBuilder, sql } from 'kysely';
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
async function nextCaseNumber(db: Db): Promise<number> {
  const [row] = await takeNumber(db);
  return present(row, 'the newest number').number;
}

export type NewCaseRow = Omit<NewRow<'support_cases'>, 'number'>;

/**
 * Opens a case unless it is there: only a new one takes a number. Of two requests for the same one the second finds it. Answers
 * whether it is new.
 */
export async function openCaseRow(db: Db, row: NewCaseRow): Promise<boolean> {
  if (await readCase(db, row.id)) return false;
  const opened = await db
    .insertInto('support_cases')
    .values({ ...row, number: await nextCaseNumber(db) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .execute();
  return opened.length > 0;
}

export async function countOpen(db: Db, driverId: string): Promise<number> {
  const { open } = await db
    .selectFrom('support_cases')
    .select(({ fn }) => fn.countAll<string>().as('open'))
    .where('driver_id', '=', driverId)
    .where('status', '=', 'active')
    .executeTakeFirstOrThrow();
  return Number(open);
}

export async function touchCase(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('support_cases').set({ changed_at: now }).where('id', '=', id).execute();
}

/** The same when the driver has written: nobody leaves the case aside any longer. */
export async function touchByDriver(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('support_cases').set({ changed_at: now, snoozed_until: null }).where('id', '=', id).execute();
}

export async function closeRow(db: Db, id: string, { now, who }: { now: Date; who: string }): Promise<void> {
  await db
    .updateTable('support_cases')
    .set({ status: 'closed', closed_at: now, closed_by: who, changed_at: now, snoozed_until: null })
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

/** Lower case and without accents, as `fold` of the domain writes what is searched for. */
const folded = (body: RawBuilder<unknown>) =>
  sql`translate(lower(${body}), 'áàäâãéèëêíìïîóòöôõúùüûñç', 'aaaaaeeeeiiiiooooouuuunc')`;

/** The newest message of case `c` in which these words stand. */
const foundMessage = (search: RawBuilder<unknown>) => sql`(
  select m.body from chat_messages m
  where m.case_id = c.id and position(${search} in ${folded(sql`m.body`)}) > 0
  order by m.place desc nulls last limit 1)`;

const listed = {
  ...columnsOf('support_cases'),
  unread: int,
  last_body: orNull(text),
  found_body: orNull(text),
  total: int,
};

/** A filter that is null is not applied. */
const selectCases = statement(
  listed,
  (driverId: string, status: CaseStatus | null, search: string | null, limit: number, offset: number) => sql`
    with asked as (
      select ${driverId}::text as driver_id, ${status}::text as status, ${search}::text as search
    )
    select c.*, ${unreadIn(sql`c.id`)} as unread,
      (select m.body from chat_messages m where m.case_id = c.id order by m.place desc nulls last limit 1) as last_body,
      found.body as found_body, (count(*) over ())::int as total
    from asked
    join support_cases c on c.driver_id = asked.driver_id and (asked.status is null or c.status = asked.status)
    left join lateral ${foundMessage(sql`asked.search`)} as found(body) on asked.search is not null
    where asked.search is null or found.body is not null
      or position(asked.search in ${folded(sql`c.subject`)}) > 0 or c.number::text = asked.search
    order by c.changed_at desc, c.id
    limit ${limit} offset ${offset}`,
);

export type ListedCase = Awaited<ReturnType<typeof selectCases>>[number];

interface AskedCases {
  driverId: string;
  status: CaseStatus | null;
  /** Folded. */
  search: string | null;
  limit: number;
  offset: number;
}

export const casesOf = (db: Db, { driverId, status, search, limit, offset }: AskedCases): Promise<ListedCase[]> =>
  selectCases(db, driverId, status, search, limit, offset);

const selectForStaff = statement(
  { ...columnsOf('support_cases'), last_author: orNull(text), last_body: orNull(text), waiting: int, total: int },
  (status: CaseStatus, limit: number, offset: number) => sql`
    select c.*, last.author as last_author, last.body as last_body,
      (select count(*)::int from chat_messages m
        where m.case_id = c.id and m.author = 'driver' and m.place > c.staff_read_place) as waiting,
      (count(*) over ())::int as total
    from support_cases c
    left join lateral (
      select m.author, m.body from chat_messages m where m.case_id = c.id order by m.place desc nulls last limit 1
    ) last on true
    where c.status = ${status}
    order by c.changed_at desc, c.id
    limit ${limit} offset ${offset}`,
);

export type CaseForStaff = Awaited<ReturnType<typeof selectForStaff>>[number];

/** The cases staff look at, those that changed last first. */
export const casesForStaff = (db: Db, status: CaseStatus, limit: number, offset = 0) =>
  selectForStaff(db, status, limit, offset);
