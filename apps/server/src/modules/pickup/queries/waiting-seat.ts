import { deliveredBy, type Seat } from '@volante/domain/fleet/pick-up';
import type { Ctx } from '../../../platform/context.ts';
import { currentMembership, isToPickUp, type Membership, membersOf } from '../../fleet/public.ts';

const seatOf = (membership: Membership): Seat => ({
  driverId: membership.driver_id,
  assignedAt: membership.started_at,
  waits: isToPickUp(membership),
});

/** The driver's part of a car that they have still to get, and who hands it over; null when they wait for none. */
export async function waitingSeat(ctx: Ctx, uid: string): Promise<{ own: Membership; from: string | null } | null> {
  const own = await currentMembership(ctx, uid);
  if (!own || !isToPickUp(own)) return null;
  const others = (await membersOf(ctx, own.car_id)).filter(({ driver_id }) => driver_id !== uid);
  return { own, from: deliveredBy(seatOf(own), others.map(seatOf)) };
}
