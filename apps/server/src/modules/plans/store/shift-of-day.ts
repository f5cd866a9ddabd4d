import { shiftTypes, isFreeShift } from '@volante/domain/plans/shift';
import { timeZone } from '@volante/domain/values/time-zone';
import { type RawBuilder, sql } from 'kysely';

const freeTypes = shiftTypes.filter(isFreeShift);

/**
 * The rule of `comes` in domain/shifts/in-force, in SQL. When the clocks go back and a time comes twice, the first
 * counts. When they go forward and skip it, the start of the day counts.
 */
function comes(date: RawBuilder<unknown>, wall: RawBuilder<unknown>): RawBuilder<Date> {
  const at = sql`(${wall} at time zone ${timeZone().name})`;
  const before = sql`(${at} - interval '1 hour')`;
  return sql<Date>`case
    when ${before} at time zone ${timeZone().name} = ${wall} then ${before}
    when ${at} at time zone ${timeZone().name} = ${wall} then ${at}
    else ${date}::timestamp at time zone ${timeZone().name}
  end`;
}

/**
 * `shiftOn` of domain/shifts/in-force in SQL, for a `cross join lateral` or `left join lateral`. Columns: plan_id of the
 * plan in force on that day; shift_id, shift_name, base_price and starts_at of the shift agreed for that day, else of
 * the plan's. starts_at is null for a free shift. No row without a plan.
 */
export function shiftOfDay(driverId: RawBuilder<unknown>, date: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select p.plan_id, s.id as shift_id, s.name as shift_name, s.base_price,
      case when s.type <> all(${freeTypes}::text[]) then ${comes(date, sql`(${date} + s.start_time::time)`)} end as starts_at
    from (
      select p.id, p.plan_id
      from driver_plans p
      where p.driver_id = ${driverId} and p.start_date <= ${date} and (p.end_date is null or p.end_date > ${date})
      order by p.start_date, p.created_at
      limit 1
    ) as p
    left join driver_plan_shifts ps on ps.driver_plan_id = p.id and ps.weekday = extract(isodow from ${date}) - 1
    left join agreed_shifts a on a.driver_id = ${driverId} and a.date = ${date}
    left join plan_shifts s
      on s.plan_id = coalesce(a.plan_id, ps.plan_id) and s.id = coalesce(a.shift_id, ps.shift_id)
  )`;
}
