import type { MeetingKind, MeetingStatus } from '@volante/domain/meetings/kinds';
import { type Generated, type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '../../platform/context.ts';

type MeetingsTable = {
  id: string;
  driver_id: string;
  kind: MeetingKind;
  status: MeetingStatus;
  starts_at: Date;
  ends_at: Date;
  seat: number;
  revision: Generated<number>;
  reminded_at: Generated<Date | null>;
  created_at: Date;
  updated_at: Date;
};

type MeetingsTables = {
  meetings: MeetingsTable;
};

export type MeetingRow = Selectable<MeetingsTable>;

/** A meeting as the fragment answers it: instants are ISO text. */
export interface MeetingFacts {
  id: string;
  status: MeetingStatus;
  start: string;
  end: string;
}

const tables = (db: Db) => db.withTables<MeetingsTables>();

/** The driver's latest onboarding meeting as JSON, or null; stands inside another query. */
export function meetingOf(driverId: RawBuilder<unknown>): RawBuilder<MeetingFacts | null> {
  return sql<MeetingFacts | null>`(
    select json_build_object('id', m.id, 'status', m.status, 'start', m.starts_at, 'end', m.ends_at)
    from meetings m
    where m.driver_id = ${driverId} and m.kind = 'onboarding'
    order by m.created_at desc, m.id desc
    limit 1
  )`;
}

/** Bookings of one time happen one after another, so that its last place is given once. */
async function lockSlot(tx: Db, kind: MeetingKind, start: Date): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`meeting ${kind} ${start.toISOString()}`}, 0))`.execute(tx);
}

/** The first free place at that time, held until the end of the transaction; undefined when all are taken. */
export async function takeSeat(
  tx: Db,
  { kind, start, capacity }: { kind: MeetingKind; start: Date; capacity: number },
): Promise<number | undefined> {
  await lockSlot(tx, kind, start);
  const { rows } = await sql<{ seat: number }>`
    select seat from generate_series(1, ${capacity}::integer) as places(seat)
    where not exists (
      select from meetings m
      where m.kind = ${kind} and m.starts_at = ${start} and m.status = 'booked' and m.seat = places.seat
    )
    order by seat
    limit 1`.execute(tx);
  return rows[0]?.seat;
}

export async function insertMeeting(tx: Db, meeting: Insertable<MeetingsTable>): Promise<MeetingRow> {
  return tables(tx).insertInto('meetings').values(meeting).returningAll().executeTakeFirstOrThrow();
}

export async function updateMeeting(tx: Db, id: string, changes: Updateable<MeetingsTable>): Promise<MeetingRow> {
  return tables(tx).updateTable('meetings').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

export function latestMeeting(db: Db, driverId: string, kind: MeetingKind): Promise<MeetingRow | undefined> {
  return tables(db)
    .selectFrom('meetings')
    .selectAll()
    .where('driver_id', '=', driverId)
    .where('kind', '=', kind)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** How many places are taken at each time from then on. */
export async function placesTaken(db: Db, kind: MeetingKind, from: Date): Promise<Map<number, number>> {
  const rows = await tables(db)
    .selectFrom('meetings')
    .select(['starts_at', sql<number>`count(*)::integer`.as('taken')])
    .where('kind', '=', kind)
    .where('status', '=', 'booked')
    .where('starts_at', '>=', from)
    .groupBy('starts_at')
    .execute();
  return new Map(rows.map(({ starts_at, taken }) => [starts_at.getTime(), taken]));
}

export function bookedFrom(db: Db, from: Date): Promise<MeetingRow[]> {
  return tables(db)
    .selectFrom('meetings')
    .selectAll()
    .where('status', '=', 'booked')
    .where('starts_at', '>=', from)
    .orderBy('starts_at')
    .orderBy('seat')
    .execute();
}

/** Takes those between two instants that nobody was reminded of yet; a second node finds none left. */
export function takeReminders(tx: Db, { from, to, now }: { from: Date; to: Date; now: Date }): Promise<MeetingRow[]> {
  return tables(tx)
    .updateTable('meetings')
    .set({ reminded_at: now })
    .where('status', '=', 'booked')
    .where('reminded_at', 'is', null)
    .where('starts_at', '>=', from)
    .where('starts_at', '<', to)
    .returningAll()
    .execute();
}

export function meetingsOfDriver(db: Db, driverId: string): Promise<MeetingRow[]> {
  return tables(db)
    .selectFrom('meetings')
    .selectAll()
    .where('driver_id', '=', driverId)
    .orderBy('created_at')
    .execute();
}

export async function deleteMeetingsOfDriver(tx: Db, driverId: string): Promise<void> {
  await tables(tx).deleteFrom('meetings').where('driver_id', '=', driverId).execute();
}
