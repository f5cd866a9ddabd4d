import { isActive } from '@volante/domain/handover/status';
import { codeShown, isReadyToPickUp, sideStatus, type Role } from '@volante/domain/handover/steps';
import { carPlaceShown, noShowFrom } from '@volante/domain/handover/waiting';
import { entryOf } from '@volante/domain/values/present';
import { timeZone } from '@volante/domain/values/time-zone';
import type { Ctx } from '../../../platform/context.ts';
import { type CarPlaces, currentMembership, placesOfCars } from '../../fleet/public.ts';
import { driverCards } from '../../drivers/public.ts';
import { lastStepAt, stateOf } from '../party.ts';
import { shownDriver } from './shown-driver.ts';
import type { ExchangeMapper } from '../schema.mappers.ts';
import { type ExchangeRow, type StepRow, stepsOfExchanges } from '../store/exchanges.ts';
import { noShowsOf } from '../store/photos.ts';
import { placeFor } from '../where.ts';

/** [SHF-06] The code, or null: for the deliverer always, for the receiver until they have it to show. */
function codeFor({ code, receiver_id }: ExchangeRow, steps: readonly StepRow[], viewer: string): string | null {
  return receiver_id === viewer && codeShown(steps) ? code : null;
}

const shownStep = ({ type, domain, status, optional, done_at, note }: StepRow) => ({
  type,
  domain,
  status,
  optional,
  time: done_at,
  note,
});

/** Exchanges as the driver who asks may see them. The number of queries does not grow with the list. */
export async function showExchanges(ctx: Ctx, rows: readonly ExchangeRow[], viewer: string): Promise<ExchangeMapper[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const steps = await stepsOfExchanges(ctx, ids);
  const noShows = await noShowsOf(ctx, ids);
  const places = await placesOfCars(ctx, [...new Set(rows.map(({ car_id }) => car_id))]);
  const cards = await driverCards(ctx, [...new Set(rows.flatMap((row) => [row.deliverer_id, row.receiver_id]))]);
  // Where a car is kept today is no business of somebody who once shared it.
  const carNow = (await currentMembership(ctx, viewer))?.car_id;
  return rows.map((row) => {
    const own = steps.filter(({ exchange_id }) => exchange_id === row.id);
    const side = (type: Role, id: string) => {
      const driver = shownDriver(entryOf(cards, id), id === viewer || isActive(row.status));
      return { id, type, status: sideStatus(own, type), driver };
    };
    return {
      _id: row.id,
      status: row.status,
      exchangeType: row.exchange_type,
      time: row.due_at,
      tz: timeZone().name,
      info: {
        ...placeFor(
          isActive(row.status) || row.car_id === carNow ? places.get(row.car_id) : undefined,
          row.exchange_type,
        ),
        code: codeFor(row, own, viewer),
      },
      deliverer: side('Deliverer', row.deliverer_id),
      receiver: side('Receiver', row.receiver_id),
      steps: own.map(shownStep),
      placeShown: carPlaceShown(
        {
          dueAt: row.due_at,
          left: sideStatus(own, 'Deliverer') === 'Done',
          received: row.received_at !== null,
        },
        ctx.clock.now(),
      ),
      electric: entryOf(places, row.car_id).fuel === 'electric',
      car: shownCar(row.car_id, entryOf(places, row.car_id)),
      cancelReason: row.cancel_reason,
      readyToPickUp: isReadyToPickUp(stateOf({ exchange: row, steps: own }), ctx.clock.now()),
      noShowFrom: noShowFrom(row.due_at, lastStepAt(own, viewer === row.deliverer_id ? 'Receiver' : 'Deliverer')),
      noShows: noShows.filter(({ exchange_id }) => exchange_id === row.id).map(({ driver_id }) => driver_id),
    };
  });
}

function shownCar(plate: string, { brand, model, color }: CarPlaces) {
  return { _id: plate, info: { plate, brand, model, color } };
}
