import type { Ctx } from '../../../platform/context.ts';
import { planOf } from '../../plans/public.ts';
import { carReturn } from '../hooks.ts';
import { coupleOf } from '../queries/couple-of.ts';
import { currentMembership, endMembership, replacePlace } from '../store/assignations.ts';
import { lockCar } from '../store/cars.ts';

/**
 * Takes the car back from a driver whom the caller has locked. Returns its plate; null for a driver without a car. The
 * car is locked too: when two drivers leave at once, the last one ends the assignation.
 */
export async function releaseCar(tx: Ctx, uid: string): Promise<string | null> {
  const membership = await currentMembership(tx, uid);
  if (!membership) return null;
  await lockCar(tx, membership.car_id);
  await carReturn.call(tx, { carId: membership.car_id, driverId: uid });
  await endMembership(tx, membership);
  const [stays] = await coupleOf(tx, membership.car_id);
  const plan = stays ? await planOf(tx, stays) : null;
  await replacePlace(tx, membership, stays ? { driverId: stays, place: plan?.exchangeAddress ?? null } : null);
  return membership.car_id;
}
