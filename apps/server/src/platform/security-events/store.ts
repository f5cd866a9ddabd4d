import { timeZone } from '@volante/domain/values/time-zone';
import { sql } from 'kysely';
import type { Ctx, Db } from '../context.ts';
import { instant, int, oneOf, orNull, type RowOf, text } from '../database/columns.ts';
import { statement } from '../database/statement.ts';
import type { NewRow } from '../database/tables.ts';
import type { SecurityEventKind } from './kinds.ts';

const keptDays = 365;
const dayMs = 24 * 60 * 60_000;

const eventGroup = { kind: oneOf<SecurityEventKind>(), device: orNull(text), times: int, lastAt: instant };

/** Events of one kind, at one device. */
export type EventGroup = RowOf<typeof eventGroup>;

const selectNewest = statement(
  eventGroup,
  (uid: string, most: number) => sql`
    select kind, device, count(*)::int as times, max(happened_at) as "lastAt"
    from security_events where uid = ${uid}
    group by kind, device, case when kind in ('signInFailed', 'accessRefused')
      then (happened_at at time zone ${timeZone().name})::date::text else id::text end
    order by max(happened_at) desc, max(id) desc limit ${most}`,
);

/**
 * The newest events first. Failed sign-ins and refused accesses, which a stranger can repeat, are grouped by day with
 * their number: so they never push other events off the list.
 */
export function newestEvents({ db }: Ctx, uid: string, most: number): Promise<EventGroup[]> {
  return selectNewest(db, uid, most);
}

export async function insertSecurityEvent(db: Db, row: NewRow<'security_events'>): Promise<void> {
  await db.insertInto('security_events').values(row).execute();
}

export async function forgetOldEvents({ db, clock }: Ctx): Promise<void> {
  const old = new Date(clock.now().getTime() - keptDays * dayMs);
  await sql`delete from security_events where happened_at < ${old}`.execute(db);
}

/** Deletes the account's events, except the one that says that its driver deleted it. */
export async function eraseEventsOf({ db }: Ctx, uid: string): Promise<void> {
  await sql`delete from security_events where uid = ${uid} and kind <> 'accountDeleted'`.execute(db);
  await sql`update security_events set device = null where uid = ${uid}`.execute(db);
}
