import type { MeetingKind } from '@volante/domain/meetings/kinds';
import { sql } from 'kysely';
import { oneOf, text } from '../../platform/database/columns.ts';
import { waitingIn } from '../../platform/waits/store.ts';

/** [CON-07] Meetings whose hour has come, and nobody said how they went. */
export const waitingMeetings = waitingIn(
  { driver_id: text, kind: oneOf<MeetingKind>() },
  (now) => sql`
    select m.id as ref, m.starts_at as since, m.driver_id, m.kind
    from meetings m
    where m.status = 'booked' and m.starts_at <= ${now}::timestamptz`,
);
