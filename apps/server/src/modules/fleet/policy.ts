import { signedIn } from '../../platform/auth/policies.ts';
import type { Ctx } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { currentMembership } from './store/assignations.ts';

/** A car that does not exist is refused like somebody else's. */
export async function ownCar(ctx: Ctx, { carId }: { carId: string }): Promise<void> {
  const membership = await currentMembership(ctx, signedIn(ctx).uid);
  if (membership?.car_id !== carId) throw new Refusal('FORBIDDEN', 'No tienes acceso a este auto.');
}
