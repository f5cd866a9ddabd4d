import type { Ctx } from '../../../platform/context.ts';
import { findCouple } from '../couple.ts';
import { openOfCouple } from '../store.ts';
import { answerPetition } from './answer-petition.ts';

/** Answers the petition that waits for this driver. Returns its id; null when none does. */
export async function answerOpenPetition(
  ctx: Ctx,
  { driverId, accepted }: { driverId: string; accepted: boolean },
): Promise<string | null> {
  const couple = await findCouple(ctx, driverId);
  const open = couple ? await openOfCouple(ctx, couple.assignationId) : undefined;
  if (!open || open.partner_id !== driverId || open.expires_at <= ctx.clock.now()) return null;
  await answerPetition(ctx, { participantId: driverId, petitionId: open.id, accepted });
  return open.id;
}
