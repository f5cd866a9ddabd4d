import type { Ctx } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { eraseDecision, findClaim } from '../store/claims.ts';

/** [CON-08] What has not taken effect is as if it had not been decided. */
export async function takeBack(ctx: Ctx, staffId: string, file: string): Promise<void> {
  if (await eraseDecision(ctx, staffId, file)) return;
  const claim = await findClaim(ctx.db, file);
  // Taken back before: the answer was lost.
  if (claim?.staff_id === staffId && claim.takes_effect_at === null) return;
  throw new Refusal('CONFLICT', 'Ya tuvo efecto: no se puede deshacer aquí.');
}
