import { isLeft } from '@volante/domain/handover/status';
import { isReadyToPickUp } from '@volante/domain/handover/steps';
import { noShowFrom } from '@volante/domain/handover/waiting';
import type { Ctx } from '../../../platform/context.ts';
import { lastStepAt, stateOf } from '../party.ts';
import { activeOf, stepsOfExchanges } from '../store/exchanges.ts';
import { noShowsOf } from '../store/photos.ts';

/** [DAY-08] The handover by which the driver is to get the car, and how it stands; null when none is under way. */
export async function comingHandover(ctx: Ctx, { carId, driverId }: { carId: string; driverId: string }) {
  const active = await activeOf(ctx, { carId, driverId });
  const exchange = active.find(({ receiver_id, received_at }) => receiver_id === driverId && received_at === null);
  if (!exchange) return null;
  const steps = await stepsOfExchanges(ctx, [exchange.id]);
  const noShows = await noShowsOf(ctx, [exchange.id]);
  return {
    deliverer: exchange.deliverer_id,
    dueAt: exchange.due_at,
    left: isLeft(exchange.exchange_type),
    ready: isReadyToPickUp(stateOf({ exchange, steps }), ctx.clock.now()),
    noShowFrom: noShowFrom(exchange.due_at, lastStepAt(steps, 'Deliverer')),
    reported: noShows.some(({ driver_id }) => driver_id === driverId),
  };
}
