import { type RawBuilder, sql } from 'kysely';
import { isBlocked } from '../../../platform/data-blocks/store.ts';
import { bool, orNull, text } from '../../../platform/database/columns.ts';
import { waitingIn } from '../../../platform/waits/store.ts';

/** Since when the first of a driver's messages waits that nobody has answered; null when staff spoke last. An SQL fragment. */
export const waitsSince = (caseId: RawBuilder<unknown>): RawBuilder<Date | null> => sql<Date | null>`(
  select min(m.sent_at) from chat_messages m
  where m.case_id = ${caseId} and m.author = 'driver' and m.place > coalesce((
    select max(s.place) from chat_messages s where s.case_id = ${caseId} and s.author = 'staff'
  ), 0)
)`;

/** [CON-07] Open cases in which the driver said the last word: since the first one that nobody has answered. [CON-21] Not those put off. */
export const waitingCases = waitingIn(
  { driver_id: text, subject: text, about_text: orNull(text), blocked: bool },
  (now) => sql`
    select c.number::text as ref, said.since, c.driver_id, c.subject, c.about_text,
      ${isBlocked(sql.ref('c.driver_id'))} as blocked
    from support_cases c
    cross join lateral (select ${waitsSince(sql.ref('c.id'))} as since) as said
    where c.status = 'active' and said.since is not null and coalesce(c.snoozed_until, ${now}) <= ${now}`,
);
