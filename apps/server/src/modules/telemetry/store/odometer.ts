import type { ReadingsAround } from '@volante/domain/billing/silent-km';
import { type RawBuilder, sql } from 'kysely';
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

/** When each car's newest reading was measured: `car_id` and `read_at`. An SQL fragment for other queries. */
export const newestReadings = sql`(select car_id, recorded_at as read_at from car_states)`;

/** What the odometer showed in the reading of that instant. An SQL fragment for other queries. */
export function odometerOfReading(carId: RawBuilder<unknown>, at: RawBuilder<unknown>): RawBuilder<number | null> {
  return sql<number | null>`(select r.odometer_m from car_readings r where r.car_id = ${carId} and r.at = ${at})`;
}

const selectAround = statement(
  {
    before_at: orNull(instant),
    before_m: orNull(int),
    after_at: orNull(instant),
    after_m: orNull(int),
  },
  (carIds: readonly string[], instants: readonly number[]) => sql`
    select coalesce(r.at, d.at, first_day.at, a.at) as before_at,
      coalesce(r.odometer_m, d.odometer_m, first_day.odometer_m, a.odometer_m) as before_m,
      a.at as after_at, a.odometer_m as after_m
    from unnest(${carIds}::text[], ${instants}::float8[]) with ordinality as given(car_id, ms, place)
    cross join lateral (select given.car_id, to_timestamp(given.ms / 1000) as at) as asked
    left join lateral (
      select at, odometer_m from car_readings where car_id = asked.car_id and at <= asked.at order by at desc limit 1
    ) as r on true
    left join lateral (
      select at, odometer_m from car_odometer_days
      where r.at is null and car_id = asked.car_id and at <= asked.at order by at desc limit 1
    ) as d on true
    left join lateral (
      select at, odometer_m from car_odometer_days
      where r.at is null and d.at is null and car_id = asked.car_id order by at limit 1
    ) as first_day on true
    left join lateral (
      select at, odometer_m from car_readings where car_id = asked.car_id and at > asked.at order by at limit 1
    ) as a on true
    order by given.place`,
);

/**
 * Like `odometersAt`, with the times of those readings and the first reading after each moment: between the two the car
 * said nothing.
 */
export async function readingsAround(ctx: Ctx, moments: readonly OdometerMoment[]): Promise<ReadingsAround[]> {
  const carIds = moments.map(({ carId }) => carId);
  const instants = moments.map(({ at }) => at.getTime());
  const rows = await selectAround(ctx.db, carIds, instants);
  const reading = (at: Date | null, metres: number | null) => (at === null || metres === null ? null : { at, metres });
  return rows.map((row) => ({
    before: reading(row.before_at, row.before_m),
    after: reading(row.after_at, row.after_m),
  }));
}
