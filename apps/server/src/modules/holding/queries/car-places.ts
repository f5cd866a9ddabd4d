import { heldTimes } from '@volante/domain/billing/holding';
import { addDays, localDateOf, startOfDay } from '@volante/domain/values/dates';
import type { Ctx } from '../../../platform/context.ts';
import type { PersonalView } from '../../../platform/personal-data/personal-view.ts';
import { carPlacesIn, daysOfReadings } from '../../telemetry/public.ts';
import { carsOf } from '../store.ts';
import { holdingsOf } from './holdings-of.ts';

/** Where the driver's cars were while the driver held them; never what a partner did with the same car. */
async function placesOf(ctx: Ctx, uid: string) {
  const now = ctx.clock.now();
  const last = localDateOf(now);
  // Older ones are forgotten any night.
  const first = addDays(last, -daysOfReadings);
  const carIds = await carsOf(ctx, uid, startOfDay(first), now);
  const held = [...(await holdingsOf(ctx, carIds, { first, last }))].flatMap(([carId, holding]) =>
    heldTimes(holding, { first, last }, now)
      .filter(({ driverId }) => driverId === uid)
      .map(({ from, to }) => ({ carId, from, to })),
  );
  const places = await carPlacesIn(ctx, held);
  return places.map(({ at, latitude, longitude, car_id: carId }) => ({ at, latitude, longitude, carId }));
}

/** [FRT-19] The places of a car say where its driver was. */
export const carPlaces: PersonalView = {
  name: 'car_places',
  exported: ['at', 'latitude', 'longitude', 'car_id'],
  rowsAbout: placesOf,
};
