import type { MeetingKind, MeetingStatus } from '@volante/domain/meetings/kinds';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/context.ts';
import { int } from '../../platform/database/columns.ts';
import { statement } from '../../platform/database/statement.ts';
import type { NewRow, Row, RowChanges } from '../../platform/database/tables.ts';

export type MeetingRow = Row<'meetings'>;

/** A meeting as the SQL fragment below returns it, with instants as ISO text. */
export interface MeetingFacts {
  id: string;
  status: MeetingStatus;
  start: string;
  end: string;
}

/** The driver's latest onboarding meeting as JSON, or null. An SQL fragment for other queries. */
export function meetingOf(driverId: RawBuilder<unknown>): RawBuilder<MeetingFacts | null> {
  return sql<MeetingFacts | null>`(
    select json_build_object('id', m.id, 'status', m.status, 'start', m.starts_at, 'end', m.ends_at)
    from meetings m
    where m.driver_id = ${driverId} and m.kind = 'onboarding'
    order by m.created_at desc, m.id desc
    limit 1
  )`;
}

/** Bookings of the same time run one after another, so that its last place is given only once. */
async function lockSlot(tx: Db, kind: MeetingKind, start: Date): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`meeting ${kind} ${start.toISOString()}`}, 0))`.execute(tx);
}

const selectFreeSeat = statement(
  { seat: int },
  (kind: MeetingKind, start: Date, capacity: number) => sql`
    select seat from generate_series(1, ${capacity}::integer) as places(seat)
    where not exists (
      select from meetings m
      where m.kind = ${kind} and m.starts_at = ${start} and m.status = 'booked' and m.seat = places.seat
    )
    order by seat
    limit 1`,
);

/** The first free place at that time, reserved until the transaction ends; undefined when all are taken. */
export async function takeSeat(
  tx: Db,
  { kind, start, capacity }: { kind: MeetingKind; start: Date; capacity: number },
): Promise<number | undefined> {
  await lockSlot(tx, kind, start);
  const [free] = await selectFreeSeat(tx, kind, start, capacity);
  return free?.seat;
}

export async function insertMeeting(tx: Db, meeting: NewRow<'meetings'>): Promise<MeetingRow> {
  return tx.insertInto('meetings').values(meeting).returningAll().executeTakeFirstOrThrow();
}

export async function updateMeeting(tx: Db, id: string, changes: RowChanges<'meetings'>): Promise<MeetingRow> {
  return tx.updateTable('meetings').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

export function latestMeeting(db: Db, driverId: string, kind: MeetingKind): Promise<MeetingRow | undefined> {
  return db
    .selectFrom('meetings')
    .selectAll()
    .where('driver_id', '=', driverId)
    .where('kind', '=', kind)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** How many places are taken at each time from `from` on. */
export async function placesTaken(db: Db, kind: MeetingKind, from: Date): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('meetings')
    .select((eb) => ['starts_at', eb.fn.countAll<number>().as('taken')])
    .where('kind', '=', kind)
    .where('status', '=', 'booked')
    .where('starts_at', '>=', from)
    .groupBy('starts_at')
    .execute();
  return new Map(rows.map(({ starts_at, taken }) => [starts_at.getTime(), taken]));
}

export function bookedFrom(db: Db, from: Date): Promise<MeetingRow[]> {
  return db
    .selectFrom('meetings')
    .selectAll()
    .where('status', '=', 'booked')
    .where('starts_at', '>=', from)
    .orderBy('starts_at')
    .orderBy('seat')
    .execute();
}

/**
 * Marks and returns the meetings between two instants whose drivers were not reminded yet. A second node finds none
 * left.
 */
export function takeReminders(tx: Db, { from, to, now }: { from: Date; to: Date; now: Date }): Promise<MeetingRow[]> {
  return tx
    .updateTable('meetings')
    .set({ reminded_at: now })
    .where('status', '=', 'booked')
    .where('reminded_at', 'is', null)
    .where('starts_at', '>=', from)
    .where('starts_at', '<', to)
    .returningAll()
    .execute();
}
