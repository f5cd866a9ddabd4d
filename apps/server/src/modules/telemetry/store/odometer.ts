import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';

export interface OdometerRow {
  at: Date;
  odometer_m: number;
}

/** Readings of the time, oldest first, of days long past one each. */
export async function readOdometer(
  ctx: Ctx,
  carId: string,
  { from, to }: { from: Date; to: Date },
): Promise<OdometerRow[]> {
  const { rows } = await sql<OdometerRow>`
    select at, odometer_m from car_readings where car_id = ${carId} and at >= ${from} and at < ${to}
    union all
    select at, odometer_m from car_odometer_days where car_id = ${carId} and at >= ${from} and at < ${to}
    order by at`.execute(ctx.db);
  return rows;
}

interface OdometerMoment {
  carId: string;
  at: Date;
}

/**
 * The reading in force at each of these moments, of any number of cars in one statement: the last one until then, or the
 * car's very first before there was any; null for a car that was never heard of.
 */
export async function odometersAt(ctx: Ctx, moments: readonly OdometerMoment[]): Promise<(number | null)[]> {
  const { rows } = await sql<{ odometer_m: number | null }>`
    select coalesce(
      (select r.odometer_m from car_readings r where r.car_id = asked.car_id and r.at <= asked.at
       order by r.at desc limit 1),
      (select d.odometer_m from car_odometer_days d where d.car_id = asked.car_id and d.at <= asked.at
       order by d.at desc limit 1),
      (select d.odometer_m from car_odometer_days d where d.car_id = asked.car_id order by d.at limit 1),
      (select r.odometer_m from car_readings r where r.car_id = asked.car_id order by r.at limit 1)
    ) as odometer_m
    from unnest(${moments.map(({ carId }) => carId)}::text[], ${moments.map(({ at }) => at.getTime())}::float8[])
        with ordinality as given(car_id, ms, place),
      lateral (select given.car_id, to_timestamp(given.ms / 1000) as at) as asked
    order by given.place`.execute(ctx.db);
  return rows.map(({ odometer_m }) => odometer_m);
}
