import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import { instant, int, orNull, type RowOf } from '../../../platform/database/columns.ts';
import { statement } from '../../../platform/database/statement.ts';

const reading = { at: instant, odometer_m: int };

export type OdometerRow = RowOf<typeof reading>;

const selectReadings = statement(
  reading,
  (carId: string, from: Date, to: Date) => sql`
    select at, odometer_m from car_readings where car_id = ${carId} and at >= ${from} and at < ${to}
    union all
    select at, odometer_m from car_odometer_days where car_id = ${carId} and at >= ${from} and at < ${to}
    order by at`,
);

/** The readings within a period, oldest first. Days long past have one each. */
export function readOdometer(ctx: Ctx, carId: string, { from, to }: { from: Date; to: Date }): Promise<OdometerRow[]> {
  return selectReadings(ctx.db, carId, from, to);
}

interface OdometerMoment {
  carId: string;
  at: Date;
}

/** Instants are sent as milliseconds: dates in an array would be written and read as text. */
const selectOdometers = statement(
  { odometer_m: orNull(int) },
  (carIds: readonly string[], instants: readonly number[]) => sql`
    select coalesce(
      (select r.odometer_m from car_readings r where r.car_id = asked.car_id and r.at <= asked.at
       order by r.at desc limit 1),
      (select d.odometer_m from car_odometer_days d where d.car_id = asked.car_id and d.at <= asked.at
       order by d.at desc limit 1),
      (select d.odometer_m from car_odometer_days d where d.car_id = asked.car_id order by d.at limit 1),
      (select r.odometer_m from car_readings r where r.car_id = asked.car_id order by r.at limit 1)
    ) as odometer_m
    from unnest(${carIds}::text[], ${instants}::float8[]) with ordinality as given(car_id, ms, place),
      lateral (select given.car_id, to_timestamp(given.ms / 1000) as at) as asked
    order by given.place`,
);

/**
 * The odometer at each of these moments, for any number of cars in one statement: the last reading up to then, or the
 * car's first one if the moment is earlier. Null for a car that has never reported.
 */
export async function odometersAt(ctx: Ctx, moments: readonly OdometerMoment[]): Promise<(number | null)[]> {
  const carIds = moments.map(({ carId }) => carId);
  const instants = moments.map(({ at }) => at.getTime());
  const rows = await selectOdometers(ctx.db, carIds, instants);
  return rows.map(({ odometer_m }) => odometer_m);
}
