import { type RawBuilder, sql } from 'kysely';
import { planSections } from '../../plans/public.ts';

/** The condition that a row of these date and driver columns is to be billed. */
export type Within = (date: string, driver: string) => RawBuilder<unknown>;

/**
 * The km of weeks, by driver and day, each as it was known at some moment. The own bill of a week has the km that were
 * known before it was closed. For each later bill date with km of that week there are two: as known with that bill
 * (sign 1) and as known before it (sign -1). Columns: driver_id, late, sign, week, day, metres.
 */
const knownKm = (within: Within) => sql`
  select driver_id, null::date as late, 1 as sign, date_trunc('week', day) as week, day, sum(metres) as metres
  from driver_km
  where ${within('bill_date', 'driver_id')} and bill_date = day
  group by driver_id, day
  union all
  select l.driver_id, l.late, known.sign, l.week, k.day, sum(k.metres)
  from (
    select distinct driver_id, bill_date as late, date_trunc('week', day) as week
    from driver_km
    where ${within('bill_date', 'driver_id')} and bill_date > day
  ) as l
  cross join (values (1), (-1)) as known (sign)
  join driver_km k on k.driver_id = l.driver_id and k.day between l.week::date and l.week::date + 6
    and k.bill_date between l.week::date and l.late and (known.sign = 1 or k.bill_date < l.late)
  group by l.driver_id, l.late, known.sign, l.week, k.day`;

/**
 * Rent of km, split over the price sections of the plan by the km driven since Monday: the rules of
 * `domain/billing/week-km`. Km of an earlier week are worth what they change in that week, line by line.
 */
export const kmLines = (within: Within): RawBuilder<unknown> => sql`
  select k.driver_id, coalesce(k.late, k.day), 'rent', 'km', p.start_km::text, k.day,
    sum(k.sign * round(t.metres * p.variable * s.uf * (100 - s.discount) / 100000))::bigint,
    p.variable, sum(k.sign * t.metres)::bigint
  from (
    select *, (sum(metres) over (partition by driver_id, late, sign, week order by day))::bigint as until
    from (${knownKm(within)}) as known
  ) as k
  join day_sheets s on s.driver_id = k.driver_id and s.date = k.day
  join ${planSections} p on p.plan_id = s.plan_id
    and p.start_km * 1000 < k.until and (p.end_km is null or p.end_km * 1000 > k.until - k.metres)
  cross join lateral (
    select least(k.until, p.end_km * 1000) - greatest(k.until - k.metres, p.start_km * 1000) as metres
  ) as t
  where t.metres > 0
  group by k.driver_id, k.late, k.day, p.start_km, p.variable
  having sum(k.sign * t.metres) <> 0`;
