import type { RentFacts, RentPart } from '@volante/domain/billing/week-rent';
import type { LocalDate } from '@volante/domain/values/dates';
import type { Pesos } from '@volante/domain/values/money';
import { type RawBuilder, sql } from 'kysely';
import { bool, int, json, pesos, type RowOf, text } from '../../../platform/database/columns.ts';
import { statement } from '../../../platform/database/statement.ts';
import type { Row } from '../../../platform/database/tables.ts';
import { ufOfDay } from '../../accounting/public.ts';
import { hasAccount } from '../../drivers/public.ts';
import { rentFactsOf } from '../lines/rent-facts-store.ts';

/** A closed day that is to have this UF, and what was booked for it before. */
export interface AskedDay {
  day: LocalDate;
  uf: string;
  billDate: LocalDate;
  /** The number, the sum and the last UF of what was booked; null before anything was. */
  booked: { version: number; amount: Pesos; uf: string } | null;
}

const driverDays = { driver_id: text, days: json<RentFacts[]>(), asked: json<AskedDay[]>() };

export type DriverDays = RowOf<typeof driverDays>;

/**
 * Of each driver the days that are asked for, and all that the rent of their weeks follows from, as it is known by now.
 * `asked` has the columns driver_id, day, right_uf and bill_date.
 */
const selectDays = (asked: RawBuilder<unknown>) => sql`
  with asked as materialized (${asked}),
  weeks as (select distinct driver_id, date_trunc('week', day)::date as monday from asked),
  booked as (
    select u.driver_id, u.day, json_build_object(
      'version', max(u.version), 'amount', sum(u.amount), 'uf', (array_agg(u.uf_after order by u.version desc))[1]::text
    ) as booked
    from uf_corrections u
    join asked a on a.driver_id = u.driver_id and a.day = u.day
    group by u.driver_id, u.day
  )
  select of_driver.driver_id, facts.days, of_driver.asked
  from (
    select a.driver_id, json_agg(json_build_object(
      'day', a.day, 'uf', a.right_uf::text, 'billDate', a.bill_date, 'booked', b.booked
    ) order by a.day) as asked
    from asked a left join booked b using (driver_id, day)
    group by a.driver_id
  ) as of_driver
  join (${rentFactsOf(
    sql`
      select s.driver_id, s.date, s.uf, s.discount, s.plan_id, s.shift_id, s.base_price, s.base_bill_date
      from weeks w join day_sheets s on s.driver_id = w.driver_id and s.date between w.monday and w.monday + 6`,
    sql`
      select k.driver_id, k.day, k.bill_date, k.metres
      from weeks w join driver_km k on k.driver_id = w.driver_id and k.day between w.monday and w.monday + 6
        and k.bill_date >= w.monday`,
  )}) as facts using (driver_id)
  order by of_driver.driver_id`;

/** Sheets (s) of days that are closed: whoever is held has open bills from that week on. */
const closedSheets = (from: LocalDate, to: LocalDate) => sql`
  day_sheets s where s.date between ${from}::date and ${to}::date and not exists (
    select from billing_drivers h where h.driver_id = s.driver_id and h.held_week <= s.date
  )`;

/** The closed days of so many drivers after this one, in order, with the UF as the table has it now. */
export const readClosedDays = statement(
  driverDays,
  (from: LocalDate, to: LocalDate, billDate: LocalDate, after: string, limit: number) =>
    selectDays(sql`
      select s.driver_id, s.date as day, ${ufOfDay(sql.ref('s.date'))} as right_uf, ${billDate}::date as bill_date
      from ${closedSheets(from, to)} and s.driver_id in (
        select distinct s.driver_id from ${closedSheets(from, to)} and s.driver_id > ${after}
        order by s.driver_id limit ${limit}
      )`),
);

export interface LateWeek {
  driver_id: string;
  monday: LocalDate;
  bill_date: LocalDate;
}

/**
 * The days of these weeks (as JSON) whose UF was corrected before, with the UF they were corrected to. A day's UF is
 * everybody's: it counts also for a driver who had no rent on that day when it was corrected.
 */
export const readCorrectedDays = statement(driverDays, (weeks: string) =>
  selectDays(sql`
    select g.driver_id, corrected.day, corrected.uf_after as right_uf, g.bill_date
    from jsonb_to_recordset(${weeks}::jsonb) as g (driver_id text, monday date, bill_date date)
    cross join generate_series(0, 6) as weekday
    cross join lateral (
      select u.day, u.uf_after from uf_corrections u
      where u.day = g.monday + weekday
      order by u.recorded_at desc, u.version desc limit 1
    ) as corrected
    join day_sheets s on s.driver_id = g.driver_id and s.date = corrected.day`),
);

/** What is booked for one day, as a row of uf_corrections. */
export type UfDifference = Omit<Row<'uf_corrections'>, 'parts' | 'recorded_at' | 'recorded_by'> & {
  parts: readonly RentPart[];
};

const corrected = { driver_id: text, days: int, amount: pesos, reachable: bool };

export type CorrectedDriver = RowOf<typeof corrected>;

/** `differences` are rows as JSON. Returns what they come to for each driver. */
export const insertDifferences = statement(
  corrected,
  (differences: string, now: Date, who: string) => sql`
    with inserted as (
      insert into uf_corrections (
        driver_id, day, version, bill_date, uf_before, uf_after, amount, parts, recorded_at, recorded_by
      )
      select driver_id, day, version, bill_date, uf_before, uf_after, amount, parts, ${now}::timestamptz, ${who}::text
      from json_to_recordset(${differences}::json) as difference (
        driver_id text, day date, version integer, bill_date date, uf_before numeric, uf_after numeric, amount bigint,
        parts jsonb
      )
      returning driver_id, amount
    )
    select i.driver_id, count(*)::integer as days, sum(i.amount)::bigint as amount,
      ${hasAccount(sql.ref('i.driver_id'))} as reachable
    from inserted i group by i.driver_id order by i.driver_id`,
);
