import { signedIn } from '../../platform/auth/policies.ts';
import type { Ctx } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { currentMembership } from './store/assignations.ts';

/** An unknown car is refused like somebody else's, so that nobody can find out which plates exist. */
export async function ownCar(ctx: Ctx, { carId }: { carId: string }): Promise<void> {
  const membership = await currentMembership(ctx, signedIn(ctx).uid);
  if (membership?.car_id !== carId) throw new Refusal('FORBIDDEN', 'No tienes acceso a este auto.');
}
