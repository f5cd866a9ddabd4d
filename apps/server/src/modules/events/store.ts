import type { EventStatus } from '@volante/domain/events/status';
import type { LocalDate } from '@volante/domain/values/dates';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../platform/context.ts';
import { billOfEvent } from '../billing/public.ts';

type EventsTable = {
  id: string;
  source: string;
  driver_id: string;
  subject: string;
  type: string;
  title: string;
  description: string;
  comments: string;
  amount: number;
  credited: boolean;
  status: EventStatus;
  charge_date: LocalDate;
  installments: number;
  car_id: string | null;
  created_by: string;
  created_at: Date;
  updated_at: Date;
};

type EventFilesTable = { event_id: string; position: number; file_id: string; name: string; attached_at: Date };

export type EventRow = Selectable<EventsTable>;

const tables = (db: Db) => db.withTables<{ events: EventsTable; event_files: EventFilesTable }>();

/** False when its source has told it before. */
export async function insertEvent(db: Db, row: EventRow): Promise<boolean> {
  const inserted = await tables(db)
    .insertInto('events')
    .values(row)
    .onConflict((conflict) => conflict.column('source').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export function findBySource(db: Db, source: string): Promise<EventRow | undefined> {
  return tables(db).selectFrom('events').selectAll().where('source', '=', source).executeTakeFirst();
}

export function findEvent(db: Db, id: string): Promise<EventRow | undefined> {
  return tables(db).selectFrom('events').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Until the transaction ends nobody else decides on it or adds a file to it. */
export function lockEvent(db: Db, id: string): Promise<EventRow | undefined> {
  return tables(db).selectFrom('events').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function setEventStatus(db: Db, id: string, status: EventStatus, now: Date): Promise<void> {
  await tables(db).updateTable('events').set({ status, updated_at: now }).where('id', '=', id).execute();
}

export function filesOfEvent(db: Db, id: string): Promise<Selectable<EventFilesTable>[]> {
  return tables(db).selectFrom('event_files').selectAll().where('event_id', '=', id).orderBy('position').execute();
}

export async function insertEventFile(db: Db, row: Selectable<EventFilesTable>): Promise<void> {
  await tables(db).insertInto('event_files').values(row).execute();
  await tables(db).updateTable('events').set({ updated_at: row.attached_at }).where('id', '=', row.event_id).execute();
}

/** The files themselves go with whatever else is stored of the driver. */
export async function forgetEventFiles(db: Db, driverId: string): Promise<void> {
  await sql`
    delete from event_files using events
    where events.id = event_files.event_id and events.driver_id = ${driverId}`.execute(db);
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

export interface FoundEvent extends EventRow {
  bill_id: string | null;
  /** As JSON carries them. */
  files: { id: string; name: string; content_type: string; attached_at: string }[];
}

/** [MOV-04] Refunds are credited; charges with no subject asked for are those that have no list of their own. */
function conditionsOf({ driverId, start, end, subject, status, credited }: AskedEvents) {
  const conditions = [sql`driver_id = ${driverId}`];
  if (start) conditions.push(sql`charge_date >= ${start}`);
  if (end) conditions.push(sql`charge_date <= ${end}`);
  if (subject) conditions.push(sql`subject = ${subject}`);
  if (status) conditions.push(sql`status = ${status}`);
  if (typeof credited === 'boolean') conditions.push(sql`credited = ${credited}`);
  if (credited === false && !subject) conditions.push(sql`subject not in ('Exchange', 'Control')`);
  return sql.join(conditions, sql` and `);
}

/** One page, newest first, with how many there are in all, also beyond the last one. */
export async function readEvents(db: Db, asked: AskedEvents): Promise<{ total: number; events: FoundEvent[] }> {
  type Row = { total: number } & (FoundEvent | { id: null });
  const { rows } = await sql<Row>`
    with wanted as (select * from events where ${conditionsOf(asked)})
    select counted.total, part.*, ${billOfEvent(sql.ref('part.id'))} as bill_id, files.files
    from (select count(*)::integer as total from wanted) as counted
    left join (
      select * from wanted
      order by charge_date desc, created_at desc, id desc
      limit ${asked.limit} offset ${asked.offset}
    ) as part on true
    left join lateral (
      select coalesce(json_agg(json_build_object(
        'id', ef.file_id, 'name', ef.name, 'content_type', f.content_type, 'attached_at', ef.attached_at
      ) order by ef.position), '[]') as files
      from event_files ef
      join files f on f.id = ef.file_id
      where ef.event_id = part.id
    ) as files on true
    order by part.charge_date desc, part.created_at desc, part.id desc`.execute(db);
  const events = rows.filter((row): row is { total: number } & FoundEvent => row.id !== null);
  return { total: rows[0]!.total, events };
}
