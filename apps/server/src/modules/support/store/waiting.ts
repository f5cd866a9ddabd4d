import { sql } from 'kysely';
import { isBlocked } from '../../../platform/data-blocks/store.ts';
import { bool, orNull, text } from '../../../platform/database/columns.ts';
import { waitingIn } from '../../../platform/waits/store.ts';

/** [CON-07] Open cases in which the driver said the last word: since the first one that nobody has answered. */
export const waitingCases = waitingIn(
  { driver_id: text, subject: text, about_text: orNull(text), blocked: bool },
  () => sql`
    select c.number::text as ref, said.since, c.driver_id, c.subject, c.about_text,
      ${isBlocked(sql.ref('c.driver_id'))} as blocked
    from support_cases c
    cross join lateral (
      select min(m.sent_at) as since from chat_messages m
      where m.case_id = c.id and m.author = 'driver' and m.place > coalesce((
        select max(s.place) from chat_messages s where s.case_id = c.id and s.author = 'staff'
      ), 0)
    ) as said
    where c.status = 'active' and said.since is not null`,
);
