import { sql } from 'kysely';
import { bool, instant, int, text } from '../../../platform/database/columns.ts';
import { isBlocked } from '../../../platform/data-blocks/store.ts';
import { flowIn } from '../../../platform/figures/store.ts';

/** [CON-22] First answers of staff to what a driver wrote first in a case, with the minutes between. */
export const firstAnswers = flowIn(
  { number: int, driver_id: text, subject: text, asked_at: instant, blocked: bool },
  (from, before) => sql`
    select c.number::text as ref, 'answered' as part, m.sent_at as since,
      floor(greatest(extract(epoch from m.sent_at - asked.sent_at), 0) / 60)::bigint as amount,
      c.number, c.driver_id, c.subject, asked.sent_at as asked_at, ${isBlocked(sql.ref('c.driver_id'))} as blocked
    from chat_messages m
    join support_cases c on c.id = m.case_id
    cross join lateral (
      select d.place, d.sent_at from chat_messages d where d.case_id = m.case_id and d.author = 'driver' and d.place is not null
      order by d.place limit 1
    ) as asked
    where m.author = 'staff' and m.sent_at >= ${from}::timestamptz and m.sent_at < ${before}::timestamptz
      and m.place > asked.place
      and not exists (
        select from chat_messages e
        where e.case_id = m.case_id and e.author = 'staff' and e.place > asked.place and e.place < m.place
      )`,
);
