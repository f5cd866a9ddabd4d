import { type RawBuilder, sql } from 'kysely';
import type { Ctx, Db } from '../../../platform/context.ts';
import { columnsOf, int, text } from '../../../platform/database/columns.ts';
import { onlyRow, statement } from '../../../platform/database/statement.ts';
import type { NewRow, Row } from '../../../platform/database/tables.ts';

export type MessageRow = Row<'chat_messages'>;

const holdCounter = statement(
  { last_place: int },
  (driverId: string) => sql`
    insert into chat_counters (driver_id, last_place) values (${driverId}, 0)
    on conflict (driver_id) do update set last_place = chat_counters.last_place
    returning last_place`,
);

/**
 * Until the transaction ends nobody else says anything in the driver's cases. So messages become visible in the order
 * of their places and without gaps, and whoever sends one again finds the first.
 */
export async function holdPlaces(db: Db, driverId: string): Promise<void> {
  await holdCounter(db, driverId);
}

const takePlace = statement(
  { last_place: int },
  (driverId: string) => sql`
    update chat_counters set last_place = last_place + 1 where driver_id = ${driverId} returning last_place`,
);

/** The next place among the driver's messages, which must be held. */
export async function nextPlace(db: Db, driverId: string): Promise<number> {
  return onlyRow(await takePlace(db, driverId)).last_place;
}

export async function lastPlace(db: Db, driverId: string): Promise<number> {
  const row = await db
    .selectFrom('chat_counters')
    .select('last_place')
    .where('driver_id', '=', driverId)
    .executeTakeFirst();
  return row?.last_place ?? 0;
}

export async function insertMessage(db: Db, message: NewRow<'chat_messages'>): Promise<void> {
  await db.insertInto('chat_messages').values(message).execute();
}

/** When the driver sent the picture before which there are so many newer ones; undefined when there are fewer. */
export async function pictureSentBefore(db: Db, driverId: string, newer: number): Promise<Date | undefined> {
  const row = await db
    .selectFrom('chat_messages')
    .select('sent_at')
    .where('driver_id', '=', driverId)
    .where('file_id', 'is not', null)
    .orderBy('sent_at', 'desc')
    .offset(newer)
    .limit(1)
    .executeTakeFirst();
  return row?.sent_at;
}

export function readMessage(db: Db, id: string): Promise<MessageRow | undefined> {
  return db.selectFrom('chat_messages').selectAll().where('id', '=', id).executeTakeFirst();
}

const selectPage = statement(
  columnsOf('chat_messages'),
  (caseId: string, before: number, limit: number) => sql`
    select * from chat_messages
    where case_id = ${caseId} and coalesce(place, 0) < ${before}
    order by coalesce(place, 0) desc, sent_at desc, id desc
    limit ${limit}`,
);

/** The latest messages of a case before a place, oldest first. */
export async function messagesBefore(db: Db, caseId: string, before: number, limit: number): Promise<MessageRow[]> {
  return (await selectPage(db, caseId, before, limit)).toReversed();
}

const selectAfter = statement(
  columnsOf('chat_messages'),
  (driverId: string, after: number, limit: number) => sql`
    select * from chat_messages where driver_id = ${driverId} and place > ${after} order by place limit ${limit}`,
);

/** What was said in all cases of a driver since a place, in order. */
export const messagesAfter = (db: Db, driverId: string, after: number, limit: number): Promise<MessageRow[]> =>
  selectAfter(db, driverId, after, limit);

const selectAhead = statement(
  { driver_id: text, last_place: int },
  (driverIds: readonly string[]) => sql`
    select driver_id, last_place from chat_counters where driver_id = any(${driverIds}::text[])`,
);

/** The place of the latest message of each of these drivers. */
export const lastPlaces = (
  db: Db,
  driverIds: readonly string[],
): Promise<{ driver_id: string; last_place: number }[]> => selectAhead(db, driverIds);

/** Whether a message came after the driver's last reading of its case. */
const isUnread = sql<boolean>`case
    when r.read_place is not null then coalesce(m.place, 0) > r.read_place
    else r.read_at is null or m.sent_at > r.read_at
  end`;

const unreadStaffMessages = (where: RawBuilder<unknown>) => sql<number>`(
    select count(*)::int
    from chat_messages m
    join support_cases known on known.id = m.case_id
    left join chat_reads r on r.driver_id = m.driver_id and r.case_id = m.case_id
    where ${where} and m.author = 'staff' and ${isUnread}
  )`;

/** How many messages staff sent since the driver's last reading, over all cases. An SQL fragment for other queries. */
export const unreadChats = (driverId: RawBuilder<unknown>): RawBuilder<number> =>
  unreadStaffMessages(sql`m.driver_id = ${driverId}`);

const selectUnread = statement(
  { unread: int },
  (driverId: string) => sql`select ${unreadChats(sql`${driverId}`)} as unread`,
);

/** How many of staff's messages a driver has not read. */
export async function countUnread({ db }: Ctx, driverId: string): Promise<number> {
  return onlyRow(await selectUnread(db, driverId)).unread;
}

/** The same of one case. */
export const unreadIn = (caseId: RawBuilder<unknown>): RawBuilder<number> =>
  unreadStaffMessages(sql`m.case_id = ${caseId}`);

const writeRead = statement(
  { read_place: int },
  (driverId: string, caseId: string, place: number, now: Date) => sql`
    insert into chat_reads (driver_id, case_id, read_at, read_place)
    values (${driverId}, ${caseId}, ${now}, ${place})
    on conflict (driver_id, case_id) do update
      set read_at = excluded.read_at, read_place = greatest(chat_reads.read_place, excluded.read_place)
    returning read_place::bigint as read_place`,
);

export interface Reading {
  driverId: string;
  caseId: string;
  place: number;
}

/** Reading never goes back: an older mark that arrives late changes nothing. */
export async function keepRead(db: Db, { driverId, caseId, place }: Reading, now: Date): Promise<void> {
  await writeRead(db, driverId, caseId, place, now);
}

export async function driverReadPlace(db: Db, caseId: string): Promise<number> {
  const row = await db.selectFrom('chat_reads').select('read_place').where('case_id', '=', caseId).executeTakeFirst();
  return row?.read_place ?? 0;
}
