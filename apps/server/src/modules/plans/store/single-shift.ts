import { type RawBuilder, sql } from 'kysely';

/** True when the driver's plan has one shift, false without a plan. An SQL fragment for other queries. */
export function singleShiftPlan(driverId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(
    select count(*) = 1
    from driver_plans p
    join plan_shifts s on s.plan_id = p.plan_id
    where p.driver_id = ${driverId} and p.end_date is null
  )`;
}
