import { timeZone } from '@volante/domain/values/dates';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import { int } from '../../../platform/database/columns.ts';
import { statement } from '../../../platform/database/statement.ts';

const forgetOldest = statement(
  { forgotten: int },
  (before: Date, most: number) => sql`
    with oldest as (
      select car_id, at from car_readings where at < ${before} order by at limit ${most}
    ), forgotten as (
      delete from car_readings r using oldest o where r.car_id = o.car_id and r.at = o.at
      returning r.car_id, r.at, r.odometer_m, (r.at at time zone ${timeZone})::date as day
    ), kept as (
      insert into car_odometer_days as d (car_id, day, at, odometer_m)
      select distinct on (car_id, day) car_id, day, at, odometer_m from forgotten order by car_id, day, at desc
      on conflict (car_id, day) do update set at = excluded.at, odometer_m = excluded.odometer_m
      where d.at < excluded.at
    )
    select count(*)::int as forgotten from forgotten`,
);

/** Deletes the oldest readings, but keeps the last odometer of each car and day. Returns how many were deleted. */
export async function forgetReadings(ctx: Ctx, before: Date, most: number): Promise<number> {
  const [row] = await forgetOldest(ctx.db, before, most);
  return row?.forgotten ?? 0;
}

export async function forgetDays(ctx: Ctx, before: string): Promise<void> {
  await sql`delete from car_odometer_days where day < ${before}::date`.execute(ctx.db);
}
