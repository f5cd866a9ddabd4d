import type { Ctx } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { signInRefusal } from '../drivers/public.ts';

/** Refuses a driver who is banned, deleted or disabled, in words for the driver. */
export async function mustBeAllowedToSignIn(ctx: Ctx, uid: string): Promise<void> {
  const reason = await signInRefusal(ctx, uid);
  if (reason) throw new Refusal('FORBIDDEN', reason);
}
