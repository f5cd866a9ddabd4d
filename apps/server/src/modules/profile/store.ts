import { sql } from 'kysely';
import type { Db } from '../../platform/context.ts';
import { bool, instant, int, json, orNull, type RowOf, text } from '../../platform/database/columns.ts';
import { blockedSince } from '../../platform/data-blocks/store.ts';
import { statement } from '../../platform/database/statement.ts';
import { documentsUploaded } from '../documents/public.ts';
import { driverFacts, driverFactsColumns, lastLogged } from '../drivers/public.ts';
import { carOf } from '../fleet/public.ts';
import { type MeetingFacts, meetingOf } from '../meetings/public.ts';
import { singleShiftPlan } from '../plans/public.ts';
import { unreadChats } from '../support/public.ts';

/** Everything that getDriver returns about a driver. */
const profile = {
  ...driverFactsColumns,
  car_id: orNull(text),
  unread_chats: int,
  documents_uploaded: bool,
  single_shift_plan: bool,
  meeting: json<MeetingFacts | null>(),
  deletion_requested_at: orNull(instant),
};

export type ProfileRow = RowOf<typeof profile>;

/** getDriver is the most frequent request, so one statement reads its whole answer. */
const selectProfile = statement(
  profile,
  (uid: string) => sql`
    select
      d.*,
      ${carOf(sql.ref('d.id'))} as car_id,
      ${unreadChats(sql.ref('d.id'))} as unread_chats,
      ${documentsUploaded(sql.ref('d.id'))} as documents_uploaded,
      ${singleShiftPlan(sql.ref('d.id'))} as single_shift_plan,
      ${meetingOf(sql.ref('d.id'))} as meeting,
      ${blockedSince(sql.ref('d.id'), 'deletion')} as deletion_requested_at
    from ${driverFacts} d
    where d.id = ${uid}`,
);

export async function readProfile(db: Db, uid: string): Promise<ProfileRow | undefined> {
  const [row] = await selectProfile(db, uid);
  return row;
}

const request = {
  registered_at: instant,
  documents_accepted_at: orNull(instant),
  queued_at: orNull(instant),
  car_assigned_at: orNull(instant),
};

const driverId = sql.ref('d.id');

const selectRequest = statement(
  request,
  (uid: string) => sql`
    select
      d.created_at as registered_at,
      case when d.verified_docs then ${lastLogged(driverId, 'verified.docs', 'true')} end as documents_accepted_at,
      ${lastLogged(driverId, 'status', 'rent queue')} as queued_at,
      case when ${carOf(driverId)} is not null then ${lastLogged(driverId, 'car')} end as car_assigned_at
    from ${driverFacts} d
    where d.id = ${uid}`,
);

/** When each step was last reached. Accepted documents and an assigned car become null once that is undone. */
export async function readRequest(db: Db, uid: string): Promise<RowOf<typeof request> | undefined> {
  const [row] = await selectRequest(db, uid);
  return row;
}
