import type { LocalDate } from '@volante/domain/values/dates';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/context.ts';
import { bool, int, pesos, type RowOf, text } from '../../../platform/database/columns.ts';
import { statement } from '../../../platform/database/statement.ts';
import { ufOfDay } from '../../accounting/public.ts';
import { hasAccount } from '../../drivers/public.ts';
import { planSections } from '../../plans/public.ts';

const corrected = { driver_id: text, days: int, amount: pesos, reachable: bool };

export type CorrectedDriver = RowOf<typeof corrected>;

/** What a line comes to with a UF, as the engine computes it (`lines/`). `price` is in UF, in thousandths. */
const at = (uf: string) => sql`round(price * ${sql.ref(uf)} * (100 - discount) / 100000)`;

/**
 * Books what the rent of these closed days would be with their right UF, less what it is with the UF they were billed with
 * and less what earlier corrections booked. So doing it again books nothing, and whatever became known of the km since is
 * in it. Each line is rounded by itself, as it is billed. The guarantee is not corrected: what was put in is the driver's,
 * and its total follows the UF of today anyway. `asked` has the columns driver_id, day, right_uf and bill_date.
 */
const bookDifferences = (asked: RawBuilder<unknown>, now: Date, who: string) => sql`
  with asked as materialized (${asked}),
  known as (
    select driver_id, day, sum(metres) as metres,
      (sum(sum(metres)) over (partition by driver_id, date_trunc('week', day) order by day))::bigint as until
    from driver_km
    where bill_date >= (select date_trunc('week', min(day))::date from asked)
      and (driver_id, date_trunc('week', day)) in (select driver_id, date_trunc('week', day) from asked)
    group by driver_id, day
  ),
  lines as (
    select a.driver_id, a.day, a.right_uf, a.bill_date, s.uf, s.discount, line.price
    from asked a
    join day_sheets s on s.driver_id = a.driver_id and s.date = a.day
    cross join lateral (
      select s.base_price * 1000 as price where s.base_price is not null
      union all
      select (least(k.until, p.end_km * 1000) - greatest(k.until - k.metres, p.start_km * 1000)) * p.variable
      from known k
      join ${planSections} p on p.plan_id = s.plan_id
        and p.start_km * 1000 < k.until and (p.end_km is null or p.end_km * 1000 > k.until - k.metres)
      where k.driver_id = a.driver_id and k.day = a.day
    ) as line
  ),
  due as (
    select driver_id, day, bill_date, uf, right_uf, sum(${at('right_uf')} - ${at('uf')})::bigint as amount
    from lines
    group by driver_id, day, bill_date, uf, right_uf
  ),
  booked as (
    select u.driver_id, u.day, max(u.version) as version, sum(u.amount)::bigint as amount,
      (array_agg(u.uf_after order by u.version desc))[1] as uf
    from uf_corrections u
    join asked a on a.driver_id = u.driver_id and a.day = u.day
    group by u.driver_id, u.day
  ),
  inserted as (
    insert into uf_corrections (
      driver_id, day, version, bill_date, uf_before, uf_after, amount, recorded_at, recorded_by
    )
    select d.driver_id, d.day, coalesce(b.version, 0) + 1, d.bill_date,
      case when b.uf <> d.right_uf then b.uf else d.uf end, d.right_uf,
      d.amount - coalesce(b.amount, 0), ${now}::timestamptz, ${who}::text
    from due d
    left join booked b using (driver_id, day)
    where d.amount <> coalesce(b.amount, 0)
    returning driver_id, amount
  )
  select i.driver_id, count(*)::integer as days, sum(i.amount)::bigint as amount,
    ${hasAccount(sql.ref('i.driver_id'))} as reachable
  from inserted i group by i.driver_id order by i.driver_id`;

/** Corrects these closed days of everybody to the UF as the table has it now. Whoever is held has open bills there. */
export const insertCorrections = statement(
  corrected,
  (from: LocalDate, to: LocalDate, billDate: LocalDate, now: Date, who: string) =>
    bookDifferences(
      sql`
        select s.driver_id, s.date as day, ${ufOfDay(sql.ref('s.date'))} as right_uf, ${billDate}::date as bill_date
        from day_sheets s
        where s.date between ${from}::date and ${to}::date and not exists (
          select from billing_drivers h where h.driver_id = s.driver_id and h.held_week <= s.date
        )`,
      now,
      who,
    ),
);

interface LateWeek {
  driver_id: string;
  monday: LocalDate;
  bill_date: LocalDate;
}

const correctAgain = statement(corrected, (weeks: string, now: Date, who: string) =>
  bookDifferences(
    sql`
      select distinct on (u.driver_id, u.day) u.driver_id, u.day, u.uf_after as right_uf, g.bill_date
      from jsonb_to_recordset(${weeks}::jsonb) as g (driver_id text, monday date, bill_date date)
      join uf_corrections u on u.driver_id = g.driver_id and u.day between g.monday and g.monday + 6
      order by u.driver_id, u.day, u.version desc`,
    now,
    who,
  ),
);

/** Corrects the days of these weeks again that were corrected before, to the UF they were corrected to. */
export async function followLateKm(db: Db, weeks: readonly LateWeek[], now: Date, who: string): Promise<void> {
  await correctAgain(db, JSON.stringify(weeks), now, who);
}
