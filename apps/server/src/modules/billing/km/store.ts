import type { TripKm } from '@volante/domain/billing/silent-km';
import { localDateOf, type LocalDate } from '@volante/domain/values/dates';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import { instant, int, text } from '../../../platform/database/columns.ts';
import { statement } from '../../../platform/database/statement.ts';
import { membershipsBetween } from '../../fleet/public.ts';
import { heardSince } from '../../telemetry/public.ts';

const selectCars = statement(
  { car_id: text },
  (from: Date, to: Date) => sql`
    with asked as (select ${from}::timestamptz as from, ${to}::timestamptz as to)
    select distinct m.car_id
    from asked cross join lateral ${membershipsBetween(sql.ref('asked.from'), sql.ref('asked.to'))} as m
    where ${heardSince(sql.ref('m.car_id'), sql.ref('asked.from'))}
    order by m.car_id`,
);

/** Cars that a driver had in that period and that have reported since it began. Other cars have no km in it. */
export async function carsToCount({ db }: Ctx, from: Date, to: Date): Promise<string[]> {
  const rows = await selectCars(db, from, to);
  return rows.map(({ car_id }) => car_id);
}

/** A trip is billed on its day or later, which is what the index knows. */
const selectTrips = statement(
  { driver_id: text, started_at: instant, ended_at: instant, metres: int },
  (driverIds: readonly string[], from: Date, to: Date, first: LocalDate) => sql`
    select t.driver_id, coalesce(t.started_at, t.happened_at) as started_at, t.happened_at as ended_at,
      (t.km_m + coalesce((select sum(c.km_m) from trip_corrections c where c.source = t.source), 0))::bigint as metres
    from trip_payments t
    where t.driver_id = any(${driverIds}::text[]) and t.bill_date >= ${first}::date and t.km_m > 0
      and t.happened_at > ${from} and coalesce(t.started_at, t.happened_at) < ${to}
    order by t.driver_id, t.happened_at, t.source`,
);

/** The trips of these drivers that were under way between two instants, with their km as they are known now. */
export async function tripsBetween(
  { db }: Ctx,
  driverIds: readonly string[],
  { from, to }: { from: Date; to: Date },
): Promise<TripKm[]> {
  const rows = await selectTrips(db, driverIds, from, to, localDateOf(from));
  return rows.map(({ driver_id, started_at, ended_at, metres }) => {
    return { driverId: driver_id, from: started_at, to: ended_at, metres };
  });
}
