import { effectOf, type Verdict } from '@volante/domain/review/claim';
import { permissionToReview } from '@volante/domain/review/claim';
import { mustHold } from '../../../platform/actions/may.ts';
import type { Action } from '../../../platform/actions/action.ts';
import { previewOf } from '../../../platform/actions/preview.ts';
import type { ConsoleActor } from '../../../platform/console/who-asks.ts';
import { withWish } from '../../../platform/console/wishes.ts';
import type { Ctx } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { decidedWish } from '../decided-wish.ts';
import { noteLook } from '../note-look.ts';
import { type ClaimRow, findClaim, writeDecision } from '../store/claims.ts';

interface Said {
  file: string;
  verdict: Verdict;
  expires?: string | null | undefined;
  why?: string | null | undefined;
}

export const notTheirs = () =>
  new Refusal('CONFLICT', 'Este documento ya no está reservado para ti: lo revisa otra persona o ya se decidió.');

/** The claim of whoever asks, with the permission that it takes now. */
export async function ownClaim(ctx: Ctx, { staffId }: ConsoleActor, file: string): Promise<ClaimRow> {
  const claim = await findClaim(ctx.db, file);
  if (claim?.staff_id !== staffId) throw notTheirs();
  mustHold(ctx.actor, permissionToReview(claim.kind));
  return claim;
}

/**
 * [CON-08] Writes down what was decided. It is rehearsed first, so that what cannot be done is refused while whoever decided has it
 * before them; it is done when its time has come.
 */
export async function decide(
  ctx: Ctx,
  who: ConsoleActor,
  said: Said,
  catalogue: ReadonlyMap<string, Action>,
): Promise<ClaimRow> {
  const claim = await ownClaim(ctx, who, said.file);
  const { verdict, expires = null, why: reason = null } = said;
  // The same press again, whose answer was lost.
  if (claim.takes_effect_at !== null && claim.verdict === verdict) return claim;
  const { action, ...wished } = decidedWish(claim, { verdict, expires, reason }, catalogue);
  await withWish(action, wished, (wish) => previewOf(ctx, wish, { hurried: true }));
  const decision = {
    verdict,
    expires,
    reason,
    decision_id: ctx.ids.next(),
    takes_effect_at: effectOf(ctx.clock.now()),
  };
  if (!(await writeDecision(ctx.db, who.staffId, said.file, decision))) throw notTheirs();
  await noteLook(ctx, claim);
  return { ...claim, ...decision };
}
