import type { LocalDate } from '@volante/domain/values/dates';
import { sql } from 'kysely';
import { date, instant, int, orNull, pesos } from '../../../platform/database/columns.ts';
import { statement } from '../../../platform/database/statement.ts';

const week = {
  monday: date,
  closing_at: orNull(instant),
  closed_at: orNull(instant),
  bills: int,
  to_drivers: pesos,
  from_drivers: pesos,
  unpaid: pesos,
  held: int,
  left: int,
  reopened: int,
};

/**
 * [CON-18] Weeks from the newest on, the one that runs among them, each with its bills. Held are those whose bill of it waits;
 * left are those a close has not come to yet.
 */
export const selectWeeks = statement(
  week,
  (current: LocalDate, before: LocalDate | null, most: number) => sql`
    with page as (
      select w.monday, b.closing_at, b.closed_at
      from (
        select monday from billing_weeks where monday <= ${current}::date
        union select ${current}::date
      ) as w
      left join billing_weeks b using (monday)
      where (${before}::date is null or w.monday < ${before}::date)
      order by w.monday desc
      limit ${most}::int
    ), billed as (
      select monday, count(*) as bills,
        coalesce(sum(balance) filter (where balance > 0), 0)::bigint as to_drivers,
        coalesce(sum(-balance) filter (where balance < 0), 0)::bigint as from_drivers,
        coalesce(sum(-balance - pay_bill) filter (where balance < 0 and not settled and carried_to is null), 0)::bigint as unpaid
      from bill_weeks where monday = any(select monday from page)
      group by monday
    )
    select p.monday, p.closing_at, p.closed_at, coalesce(b.bills, 0) as bills, coalesce(b.to_drivers, 0)::bigint as to_drivers,
      coalesce(b.from_drivers, 0)::bigint as from_drivers, coalesce(b.unpaid, 0)::bigint as unpaid,
      case when coalesce(p.closing_at, p.closed_at) is null then 0
        else (select count(*) from billing_drivers where held_week <= p.monday) end as held,
      case when p.closing_at is null or p.closed_at is not null then 0
        else (select count(*) from billing_drivers
          where held_week is null and (closed_to is null or closed_to < p.monday)) end as left,
      (select count(*) from week_reopenings r where r.monday = p.monday) as reopened
    from page p left join billed b using (monday)
    order by p.monday desc`,
);
