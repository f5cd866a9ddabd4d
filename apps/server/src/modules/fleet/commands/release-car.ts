import type { Ctx } from '../../../platform/context.ts';
import { cancelExchanges } from '../../handover/public.ts';
import { planOf } from '../../plans/public.ts';
import { coupleOf } from '../queries/couple-of.ts';
import { currentMembership, endMembership, replacePlace } from '../store/assignations.ts';
import { lockCar } from '../store/cars.ts';

/**
 * The driver, held by the caller, gives the car back. Answers which it was; null for a driver without one. The car is
 * held too: of two who leave at once, the last one ends the assignation.
 */
export async function releaseCar(tx: Ctx, uid: string): Promise<string | null> {
  const membership = await currentMembership(tx, uid);
  if (!membership) return null;
  await lockCar(tx, membership.car_id);
  await cancelExchanges(tx, { carId: membership.car_id, driverId: uid });
  await endMembership(tx, membership);
  const [stays] = await coupleOf(tx, membership.car_id);
  const plan = stays ? await planOf(tx, stays) : null;
  await replacePlace(tx, membership, stays ? { driverId: stays, place: plan?.exchangeAddress ?? null } : null);
  return membership.car_id;
}
