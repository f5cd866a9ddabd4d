import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import { float, instant, text } from '../../../platform/database/columns.ts';
import { statement } from '../../../platform/database/statement.ts';
import type { Period } from '../queries/odometer.ts';

/** Instants are sent as milliseconds: dates in an array would be written and read as text. */
const selectPlaces = statement(
  { at: instant, latitude: float, longitude: float, car_id: text },
  (carIds: readonly string[], from: readonly number[], to: readonly number[]) => sql`
    select r.at, r.latitude, r.longitude, r.car_id
    from unnest(${carIds}::text[], ${from}::float8[], ${to}::float8[]) as period(car_id, from_ms, to_ms)
    join car_readings r on r.car_id = period.car_id
      and r.at >= to_timestamp(period.from_ms / 1000) and r.at < to_timestamp(period.to_ms / 1000)
    where r.latitude is not null
    order by r.at, r.car_id`,
);

/** Where the cars were in these periods, oldest first. */
export function carPlacesIn(ctx: Ctx, periods: readonly Period[]) {
  return selectPlaces(
    ctx.db,
    periods.map(({ carId }) => carId),
    periods.map(({ from }) => from.getTime()),
    periods.map(({ to }) => to.getTime()),
  );
}
