import type { Shift } from '@volante/domain/plans/plan';
import type { ShiftWeek } from '@volante/domain/shifts/in-force';
import type { LocalDate } from '@volante/domain/values/dates';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import { json } from '../../../platform/database/columns.ts';
import { statement } from '../../../platform/database/statement.ts';

/** The plans of the driver that were in force on any day from `first` to `last`. An SQL fragment for other queries. */
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
        select json_agg(json_build_object(
          '_id', s.id, 'name', s.name, 'type', s.type, 'startTime', s.start_time, 'endTime', s.end_time,
          'basePrice', s.base_price::text, 'available', s.available
        ) order by ps.weekday)
        from driver_plan_shifts ps
        join plan_shifts s on s.plan_id = ps.plan_id and s.id = ps.shift_id
        where ps.driver_plan_id = p.id
      )
    ) order by p.start_date, p.created_at), '[]')
    from driver_plans p
    where p.driver_id = ${driverId}
      and p.start_date <= ${last}
      and (p.end_date is null or p.end_date > ${first})
  )`;
}

const selectShiftWeeks = statement(
  { weeks: json<ShiftWeek<Shift>[]>() },
  (driverId: string, first: LocalDate, last: LocalDate) => sql`
    with asked as (select ${driverId}::text as driver_id, ${first}::date as first, ${last}::date as last)
    select ${shiftWeeksOf(sql.ref('asked.driver_id'), sql.ref('asked.first'), sql.ref('asked.last'))} as weeks
    from asked`,
);

export async function readShiftWeeks(
  { db }: Ctx,
  { driverId, first, last }: { driverId: string; first: LocalDate; last: LocalDate },
): Promise<ShiftWeek<Shift>[]> {
  const [row] = await selectShiftWeeks(db, driverId, first, last);
  return row!.weeks;
}
