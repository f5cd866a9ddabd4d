import type { MeetingKind } from '@volante/domain/meetings/kinds';
import { sql } from 'kysely';
import type { Db } from '../../platform/context.ts';
import { instant, oneOf, text } from '../../platform/database/columns.ts';
import { statement } from '../../platform/database/statement.ts';
import type { Place } from '../../platform/waits/place.ts';

const selectBooked = statement(
  { id: text, driver_id: text, kind: oneOf<MeetingKind>(), starts_at: instant, ends_at: instant, place: text },
  (since: string | null, ref: string | null, most: number) => sql`
    select id, driver_id, kind, starts_at, ends_at, starts_at::text as place from meetings
    where status = 'booked'
      and (starts_at, id) > (coalesce(${since}::timestamptz, '-infinity'), coalesce(${ref}::text, ''))
    order by starts_at, id limit ${most}::int`,
);

/** Those that nobody has said the end of, the earliest first, from a place in that list on. */
export const bookedMeetings = (db: Db, after: Place | undefined, most: number) =>
  selectBooked(db, after?.since ?? null, after?.ref ?? null, most);
