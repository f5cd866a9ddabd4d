import type { Ctx } from '../../../platform/context.ts';
import { currentMembership, endMembership } from '../store/assignations.ts';

/** The driver, held by the caller, gives the car back. Answers which it was; null for a driver without one. */
export async function releaseCar(tx: Ctx, uid: string): Promise<string | null> {
  const membership = await currentMembership(tx, uid);
  if (!membership) return null;
  await endMembership(tx, membership);
  return membership.car_id;
}
