import type { EventStatus } from '@volante/domain/events/status';
import { comparableText } from '@volante/domain/values/comparable-text';
import type { LocalDate } from '@volante/domain/values/dates';
import { firstOf } from '@volante/domain/values/present';
import { sql } from 'kysely';
import type { Db } from '../../platform/context.ts';
import { columnsOf, date, int, json, type OrNulls, orNull, type RowOf, text } from '../../platform/database/columns.ts';
import { statement } from '../../platform/database/statement.ts';
import type { Row } from '../../platform/database/tables.ts';
import { contentTypeOf } from '../../platform/files/store.ts';
import { billOfEvent, chargedFrom } from '../billing/public.ts';

export type EventRow = Row<'events'>;

/** Of an event that staff wrote without a name of its own. */
export const unnamedSource = 'ops/';

/** Returns false when an event with this source or reference exists. */
export async function insertEvent(db: Db, row: EventRow): Promise<boolean> {
  const inserted = await db
    .insertInto('events')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export function findBySource(db: Db, source: string): Promise<EventRow | undefined> {
  return db.selectFrom('events').selectAll().where('source', '=', source).executeTakeFirst();
}

/**
 * The events of this reference, oldest first. Those that staff of earlier releases named have no key: their references are
 * compared here.
 */
export async function eventsOfReference(db: Db, key: string): Promise<EventRow[]> {
  const rows = await db
    .selectFrom('events')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('reference_key', '=', key),
        eb('reference_key', 'is', null).and(
          sql<boolean>`starts_with(created_by, 'staff:') and not starts_with(source, ${unnamedSource})`,
        ),
      ]),
    )
    .orderBy('created_at')
    .execute();
  return rows.filter(({ source }) => comparableText(source) === key);
}

export function findEvent(db: Db, id: string): Promise<EventRow | undefined> {
  return db.selectFrom('events').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Locks the event: until the transaction ends, nobody else can decide on it or attach a file. */
export function lockEvent(db: Db, id: string): Promise<EventRow | undefined> {
  return db.selectFrom('events').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function setEventStatus(db: Db, id: string, status: EventStatus, now: Date): Promise<void> {
  await db.updateTable('events').set({ status, updated_at: now }).where('id', '=', id).execute();
}

/** What a driver was credited since then, without what was taken back. */
export async function creditedSince(db: Db, driverId: string, since: Date): Promise<number> {
  const { total } = await db
    .selectFrom('events as e')
    .leftJoin('event_reversals as r', 'r.event_id', 'e.id')
    .select((row) => row.fn.coalesce(row.fn.sum<string>('e.amount'), sql<string>`0`).as('total'))
    .where('e.driver_id', '=', driverId)
    .where('e.credited', '=', true)
    .where('e.status', '=', 'Approved')
    .where('e.updated_at', '>', since)
    .where('r.event_id', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(total);
}

export function filesOfEvent(db: Db, id: string): Promise<Row<'event_files'>[]> {
  return db.selectFrom('event_files').selectAll().where('event_id', '=', id).orderBy('position').execute();
}

export async function insertEventFile(db: Db, row: Row<'event_files'>): Promise<void> {
  await db.insertInto('event_files').values(row).execute();
  await db.updateTable('events').set({ updated_at: row.attached_at }).where('id', '=', row.event_id).execute();
}

export interface AskedEvents {
  driverId: string;
  start?: LocalDate | null | undefined;
  end?: LocalDate | null | undefined;
  subject?: string | null | undefined;
  status?: EventStatus | null | undefined;
  credited?: boolean | null | undefined;
  limit: number;
  offset: number;
}

/** A file with its instant as text, because it comes as JSON. */
interface AttachedFile {
  id: string;
  name: string;
  content_type: Row<'files'>['content_type'];
  attached_at: string;
}

/** That it was reversed, as the driver reads it. The instant is text, because it comes as JSON. */
interface ShownReversal {
  reason: string;
  reversed_at: string;
}

const foundEvent = {
  ...columnsOf('events'),
  bill_id: orNull(text),
  charged_from: orNull(date),
  reversal: json<ShownReversal | null>(),
  files: json<AttachedFile[]>(),
};

export type FoundEvent = RowOf<typeof foundEvent>;

type Counted<Found> = Found & { total: number };

/** A filter that is null is not applied. */
type Filter = [
  driverId: string,
  first: LocalDate | null,
  last: LocalDate | null,
  subject: string | null,
  status: EventStatus | null,
  credited: boolean | null,
  limit: number,
  offset: number,
];

/**
 * [MOV-04] Refunds are credited. Charges without a subject filter leave out 'Exchange' and 'Control', which have lists
 * of their own.
 */
const selectPage = statement<Counted<OrNulls<FoundEvent>>, Filter>(
  { total: int, ...foundEvent },
  (driverId, first, last, subject, status, credited, limit, offset) => sql`
    with asked as (
      select ${driverId}::text as driver_id, ${first}::date as first, ${last}::date as last, ${subject}::text as subject,
        ${status}::text as status, ${credited}::boolean as credited
    ), wanted as (
      select e.* from asked join events e on e.driver_id = asked.driver_id
        and (asked.first is null or e.charge_date >= asked.first)
        and (asked.last is null or e.charge_date <= asked.last)
        and (asked.subject is null or e.subject = asked.subject)
        and (asked.status is null or e.status = asked.status)
        and (asked.credited is null or e.credited = asked.credited)
        and (asked.credited is distinct from false or asked.subject is not null or e.subject not in ('Exchange', 'Control'))
    )
    select counted.total, part.*, ${billOfEvent(sql.ref('part.id'))} as bill_id,
      ${chargedFrom(sql.ref('part.id'))} as charged_from,
      (
        select json_build_object('reason', r.reason, 'reversed_at', r.reversed_at)
        from event_reversals r where r.event_id = part.id
      ) as reversal,
      attached.files
    from (select count(*)::integer as total from wanted) as counted
    left join (
      select * from wanted
      order by charge_date desc, created_at desc, id desc
      limit ${limit} offset ${offset}
    ) as part on true
    left join lateral (
      select coalesce(json_agg(json_build_object(
        'id', ef.file_id, 'name', ef.name, 'content_type', ${contentTypeOf(sql.ref('ef.file_id'))}, 'attached_at', ef.attached_at
      ) order by ef.position), '[]') as files
      from event_files ef
      where ef.event_id = part.id
    ) as attached on true
    order by part.charge_date desc, part.created_at desc, part.id desc`,
);

/** One page, newest first, with the total count, even when the page is beyond the last one. */
export async function readEvents(db: Db, asked: AskedEvents): Promise<{ total: number; events: FoundEvent[] }> {
  const { driverId, start = null, end = null, subject, status = null, credited = null, limit, offset } = asked;
  const rows = await selectPage(db, driverId, start, end, subject || null, status, credited, limit, offset);
  const events = rows.filter((row): row is Counted<FoundEvent> => row.id !== null);
  return { total: firstOf(rows).total, events };
}
