import { self, signedIn } from '../../platform/auth/policies.ts';
import type { Ctx } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findLead } from '../drivers/public.ts';

export const ownProfile = self((args: { uid: string }) => args.uid);

/** An unknown lead is refused like somebody else's, so that nobody can find out which ids exist. */
export async function ownLead(ctx: Ctx, { leadId }: { leadId: string }): Promise<void> {
  const { uid } = signedIn(ctx);
  const lead = await findLead(ctx.db, leadId);
  if (lead?.driver_id !== uid) throw new Refusal('FORBIDDEN', 'No tienes acceso a estos datos.');
}
