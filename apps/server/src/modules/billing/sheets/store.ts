import { categories, discountOf } from '@volante/domain/ridehailing/category';
import type { LocalDate } from '@volante/domain/values/dates';
import { firstOf, lastOf } from '@volante/domain/values/present';
import { timeZone } from '@volante/domain/values/time-zone';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import { date, text } from '../../../platform/database/columns.ts';
import { statement } from '../../../platform/database/statement.ts';
import { ufOfDay } from '../../accounting/public.ts';
import { hadCarAt, membershipsBetween, pickedUpSince } from '../../fleet/public.ts';
import { shiftOfDay } from '../../plans/public.ts';
import { categoryOfDay } from '../../ridehailing/public.ts';
import type { DriverDay } from './swapped-shifts.ts';

/** The discount in per cent; zero without a category. */
function discountBy(category: RawBuilder<unknown>): RawBuilder<number> {
  const cases = categories.map((one) => sql`when ${category} = ${one} then ${discountOf(one)}::integer`);
  return sql<number>`case ${sql.join(cases, sql` `)} else 0 end`;
}

/** The days whose weeks are open, or all of them, each with its first and last instant: a day has 23, 24 or 25 hours. */
const openDays = ({ from, to, closedToo }: Asked) => sql`
  select given.date, ${ufOfDay(sql.ref('given.date'))} as uf,
    given.date::timestamp at time zone ${timeZone().name} as starts, (given.date + 1)::timestamp at time zone ${timeZone().name} as ends
  from (select day::date as date from generate_series(${from}::timestamp, ${to}::timestamp, '1 day') as day) as given
  where ${closedToo === true}::boolean or not exists (
    select from billing_weeks w where coalesce(w.closing_at, w.closed_at) is not null and w.monday + 6 >= given.date
  )`;

const dayOf = (at: RawBuilder<unknown>) => sql`(${at} at time zone ${timeZone().name})::date`;

const listed = (days: readonly DriverDay[]) =>
  sql`select driver_id, date from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as g (driver_id text, date date)`;

/**
 * [MNY-05] One sheet per driver and day, with the last car of that day and the category in force at its start. A shift's
 * base price is due once the shift has begun and the driver had a car at that moment, or was just swapping it, whatever
 * becomes of the car later.
 */
const sheets = ({ now, uids, swapped }: Asked) => sql`
  select h.driver_id, h.date, h.uf, h.category, ${discountBy(sql.ref('h.category'))} as discount, h.car_id, s.plan_id,
    s.shift_id, s.shift_name,
    case when s.starts_at <= ${now} and (
      ${hadCarAt(sql.ref('h.driver_id'), sql.ref('s.starts_at'))} or (h.driver_id, h.date) in (${listed(swapped)})
    ) then s.base_price end as base_price, null::date as base_bill_date
  from (
    select distinct on (m.driver_id, d.date) m.driver_id, d.date, d.uf, m.car_id,
      ${categoryOfDay(sql.ref('m.driver_id'), sql.ref('d.starts'), sql.ref('d.ends'))} as category
    from open_days d
    cross join lateral ${membershipsBetween(sql.ref('d.starts'), sql.ref('d.ends'))} as m
    ${uids ? sql`where m.driver_id = any(${[...uids]}::text[])` : sql``}
    order by m.driver_id, d.date, m.started_at desc
  ) as h
  left join lateral ${shiftOfDay(sql.ref('h.driver_id'), sql.ref('h.date'))} as s on true
  order by h.driver_id, h.date`;

interface Asked {
  from: LocalDate;
  to: LocalDate;
  now: Date;
  uids: readonly string[] | undefined;
  /** The days whose shift began while its driver was changing cars. */
  swapped: readonly DriverDay[];
  /** Includes days of closed weeks. */
  closedToo?: boolean;
}

const names = [
  'uf',
  'category',
  'discount',
  'car_id',
  'plan_id',
  'shift_id',
  'shift_name',
  'base_price',
  'base_bill_date',
];

/** Writes the sheets of all drivers who had a car on these days, unless they are already stored like that. */
export async function writeSheets({ db }: Ctx, asked: Asked): Promise<void> {
  const columns = (table: string) => sql.join(names.map((name) => sql.ref(`${table}.${name}`)));
  const set = names.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`);
  await sql`
    with open_days as materialized (${openDays(asked)})
    insert into day_sheets as sheet
      (driver_id, date, ${sql.join(names.map((name) => sql.ref(name)))})
    ${sheets(asked)}
    on conflict (driver_id, date) do update set ${sql.join(set)}
    where (${columns('sheet')}) is distinct from (${columns('excluded')})`.execute(db);
}

/**
 * The days from `first` to `last` without a sheet, of drivers who had a car then: their pick-up since `since` was told after the
 * days were filled. Days before the first week of the books are nobody's.
 */
export const daysWithoutSheet = statement(
  { driver_id: text, date },
  (since: Date, first: LocalDate, last: LocalDate) => sql`
    select distinct m.driver_id, d.date
    from ${pickedUpSince(sql`${since}::timestamptz`)} as m
    cross join lateral (
      select day::date as date from generate_series(
        greatest(${dayOf(sql.ref('m.started_at'))}, ${first}::date)::timestamp,
        least(coalesce(${dayOf(sql.ref('m.ended_at'))}, ${last}::date), ${last}::date)::timestamp, '1 day'
      ) as day
    ) as d
    where d.date >= (select min(monday) from billing_weeks)
      and not exists (select from day_sheets s where s.driver_id = m.driver_id and s.date = d.date)
    order by m.driver_id, d.date`,
);

/** Writes the missing sheets of these days, which are closed: no price of a shift, which would be in no bill. */
export async function writeLateSheets({ db }: Ctx, days: readonly DriverDay[], now: Date): Promise<void> {
  const dates = days.map(({ date: day }) => day).toSorted();
  const asked = { from: firstOf(dates), to: lastOf(dates), uids: days.map(({ driver_id }) => driver_id) };
  await sql`
    with open_days as materialized (${openDays({ ...asked, now, swapped: [], closedToo: true })})
    insert into day_sheets (driver_id, date, ${sql.join(names.map((name) => sql.ref(name)))})
    select driver_id, date, uf, category, discount, car_id, plan_id, shift_id, shift_name, null, null
    from (${sheets({ ...asked, now, swapped: [] })}) as late
    where (driver_id, date) in (${listed(days)})
    on conflict (driver_id, date) do nothing`.execute(db);
}
