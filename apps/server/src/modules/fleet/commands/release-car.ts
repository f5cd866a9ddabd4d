import type { Ctx } from '../../../platform/context.ts';
import { cancelExchanges } from '../../handover/public.ts';
import { currentMembership, endMembership } from '../store/assignations.ts';
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
  return membership.car_id;
}
