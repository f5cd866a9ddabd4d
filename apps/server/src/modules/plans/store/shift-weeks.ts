import type { Shift } from '@volante/domain/plans/plan';
import type { ShiftWeek } from '@volante/domain/shifts/in-force';
import type { LocalDate } from '@volante/domain/values/dates';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import { json, text } from '../../../platform/database/columns.ts';
import { statement } from '../../../platform/database/statement.ts';

/** A row `s` of plan_shifts as a `Shift`. */
const shift = sql`json_build_object(
  '_id', s.id, 'name', s.name, 'type', s.type, 'startTime', s.start_time, 'endTime', s.end_time,
  'basePrice', s.base_price::text, 'available', s.available
)`;

/**
 * The plans of the driver that were in force on any day from `first` to `last`, with the shifts agreed for single days
 * of that time: what `shiftOn` of domain/shifts/in-force decides by. An SQL fragment for other queries.
 */
export function shiftWeeksOf(
  driverId: RawBuilder<unknown>,
  first: RawBuilder<unknown>,
  last: RawBuilder<unknown>,
): RawBuilder<ShiftWeek<Shift>[]> {
  return sql<ShiftWeek<Shift>[]>`(
    select coalesce(json_agg(json_build_object(
      'startDate', to_char(p.start_date, 'YYYY-MM-DD'),
      'endDate', to_char(p.end_date, 'YYYY-MM-DD'),
      'shifts', (
        select json_agg(${shift} order by ps.weekday)
        from driver_plan_shifts ps
        join plan_shifts s on s.plan_id = ps.plan_id and s.id = ps.shift_id
        where ps.driver_plan_id = p.id
      ),
      'agreed', (
        select json_object_agg(to_char(a.date, 'YYYY-MM-DD'), ${shift})
        from agreed_shifts a
        join plan_shifts s on s.plan_id = a.plan_id and s.id = a.shift_id
        where a.driver_id = p.driver_id and a.date between ${first} and ${last}
      )
    ) order by p.start_date, p.created_at), '[]')
    from driver_plans p
    where p.driver_id = ${driverId}
      and p.start_date <= ${last}
      and (p.end_date is null or p.end_date > ${first})
  )`;
}

const selectShiftWeeks = statement(
  { driver_id: text, weeks: json<ShiftWeek<Shift>[]>() },
  (driverIds: readonly string[], first: LocalDate, last: LocalDate) => sql`
    with asked as (
      select driver_id, ${first}::date as first, ${last}::date as last
      from unnest(${driverIds}::text[]) as given (driver_id)
    )
    select driver_id, ${shiftWeeksOf(sql.ref('asked.driver_id'), sql.ref('asked.first'), sql.ref('asked.last'))} as weeks
    from asked`,
);

interface Asked {
  driverIds: readonly string[];
  first: LocalDate;
  last: LocalDate;
}

/** The plans and agreed days of each driver, by driver id. A driver without a plan has an entry too. */
export async function readShiftWeeks(
  { db }: Ctx,
  { driverIds, first, last }: Asked,
): Promise<Map<string, ShiftWeek<Shift>[]>> {
  const rows = await selectShiftWeeks(db, driverIds, first, last);
  return new Map(rows.map(({ driver_id, weeks }) => [driver_id, weeks]));
}
