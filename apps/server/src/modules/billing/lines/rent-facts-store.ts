import type { RentFacts } from '@volante/domain/billing/week-rent';
import type { LocalDate } from '@volante/domain/values/dates';
import { type RawBuilder, sql } from 'kysely';
import { json, text } from '../../../platform/database/columns.ts';
import { statement } from '../../../platform/database/statement.ts';
import { sectionsOfPlans } from '../../plans/public.ts';
import { type Scope, withinScope } from './scope-store.ts';

/**
 * The days of drivers as `RentFacts`, oldest first, from queries of their sheets (rows of day_sheets) and of their km
 * (driver_id, day, bill_date, metres). Columns: driver_id, days.
 */
export const rentFactsOf = (sheets: RawBuilder<unknown>, km: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select driver_id, json_agg(json_build_object(
    'day', day, 'prices', priced.prices, 'km', coalesce(driven.km, '[]')
  ) order by day) as days
  from (
    select s.driver_id, s.date as day, json_build_object(
      'uf', s.uf::text, 'discount', s.discount, 'shiftId', s.shift_id, 'basePrice', s.base_price::text,
      'baseBillDate', s.base_bill_date, 'sections', coalesce(p.sections, '[]')
    ) as prices
    from (${sheets}) as s
    left join ${sectionsOfPlans} as p on p.plan_id = s.plan_id
  ) as priced
  full join (
    select driver_id, day, json_agg(json_build_object('billDate', bill_date, 'metres', metres)) as km
    from (${km}) as counted
    group by driver_id, day
  ) as driven using (driver_id, day)
  group by driver_id`;

/**
 * What the rent in these bills follows from: the sheets and km of their days, and of earlier weeks of which a shift or km
 * became known with one of these bills, everything. Columns: driver_id, days.
 */
export function rentFacts(scope: Scope): RawBuilder<unknown> {
  const { from, to } = scope;
  const within = withinScope(scope);
  const lateWeeks = sql`(
    select driver_id, date_trunc('week', day)::date as monday from driver_km
    where ${within('bill_date', 'driver_id')} and bill_date > day
    union
    select driver_id, date_trunc('week', date)::date from day_sheets
    where ${within('base_bill_date', 'driver_id')}
  )`;
  // A shift that becomes due with a later bill is not yet known.
  const base = sql`case when s.base_bill_date is null or s.base_bill_date <= ${to} then s.base_price end as base_price`;
  const sheet = sql`s.driver_id, s.date, s.uf, s.discount, s.plan_id, s.shift_id, ${base}, s.base_bill_date`;
  return rentFactsOf(
    sql`
      select ${sheet} from day_sheets s where ${within('s.date', 's.driver_id')}
      union all
      select ${sheet} from ${lateWeeks} as late
      join day_sheets s on s.driver_id = late.driver_id and s.date between late.monday and late.monday + 6 and s.date < ${from}`,
    sql`
      select driver_id, day, bill_date, metres from driver_km where ${within('bill_date', 'driver_id')}
      union all
      select k.driver_id, k.day, k.bill_date, k.metres from ${lateWeeks} as late
      join driver_km k on k.driver_id = late.driver_id and k.day between late.monday and late.monday + 6
        and k.bill_date >= late.monday and k.bill_date < ${from}`,
  );
}

/** The rent facts of a week's bills, of these drivers. */
export const readRentFacts = statement(
  { driver_id: text, days: json<RentFacts[]>() },
  (monday: LocalDate, driverIds: readonly string[]) =>
    rentFacts({
      from: sql`${monday}::date`,
      to: sql`(${monday}::date + 6)`,
      drivers: { listed: sql`${driverIds}::text[]` },
    }),
);
