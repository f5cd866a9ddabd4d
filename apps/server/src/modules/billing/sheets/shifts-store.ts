import type { LocalDate } from '@volante/domain/values/dates';
import { sql } from 'kysely';
import type { Db } from '../../../platform/context.ts';
import { date, decimal, instant, json, text } from '../../../platform/database/columns.ts';
import { statement } from '../../../platform/database/statement.ts';
import { hadCarAt, type TenureJson, tenuresSince } from '../../fleet/public.ts';
import { shiftOfDay } from '../../plans/public.ts';

const begun = { driver_id: text, date, starts_at: instant, tenures: json<TenureJson[]>() };

/** The shifts of these days that have begun while their driver had no car, of drivers who changed cars since `since`. */
export const shiftsBetweenCars = statement(
  begun,
  (since: Date, from: LocalDate, to: LocalDate, now: Date) => sql`
    select t.driver_id, d.date, s.starts_at, t.tenures
    from ${tenuresSince(sql`${since}::timestamptz`)} as t
    cross join (
      select day::date as date from generate_series(${from}::timestamp, ${to}::timestamp, '1 day') as day
    ) as d
    cross join lateral ${shiftOfDay(sql.ref('t.driver_id'), sql.ref('d.date'))} as s
    where s.starts_at <= ${now}::timestamptz and not ${hadCarAt(sql.ref('t.driver_id'), sql.ref('s.starts_at'))}
    order by t.driver_id, d.date`,
);

/** The shifts of these closed days that were billed without their price, of drivers who changed cars since `since`. */
export const unpricedShifts = statement(
  { ...begun, base_price: decimal },
  (since: Date, from: LocalDate, to: LocalDate, now: Date) => sql`
    select w.driver_id, w.date, s.starts_at, t.tenures, s.base_price
    from ${tenuresSince(sql`${since}::timestamptz`)} as t
    join day_sheets w on w.driver_id = t.driver_id and w.date between ${from}::date and ${to}::date and w.base_price is null
    cross join lateral ${shiftOfDay(sql.ref('w.driver_id'), sql.ref('w.date'))} as s
    where s.shift_id = w.shift_id and s.base_price is not null and s.starts_at <= ${now}::timestamptz
    order by w.driver_id, w.date`,
);

export interface LateShift {
  driver_id: string;
  date: LocalDate;
  base_price: string;
  base_bill_date: LocalDate;
}

/** Bills these shifts with the day that each names, unless somebody has done it meanwhile. */
export async function priceShifts(db: Db, shifts: readonly LateShift[]): Promise<void> {
  await sql`
    update day_sheets w set base_price = g.base_price, base_bill_date = g.base_bill_date
    from jsonb_to_recordset(${JSON.stringify(shifts)}::jsonb) as g (
      driver_id text, date date, base_price numeric, base_bill_date date
    )
    where w.driver_id = g.driver_id and w.date = g.date and w.base_price is null`.execute(db);
}
