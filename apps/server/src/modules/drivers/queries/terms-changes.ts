import { type TermsChange, termsChanges } from '@volante/domain/content/terms-changes';
import type { Ctx } from '../../../platform/context.ts';
import { termsInForce } from '../../content/public.ts';
import { lastAcceptedClauses } from '../store/terms.ts';

/** What the terms in force say otherwise than those the driver accepted last. */
export async function changesSinceAccepted(ctx: Ctx, uid: string): Promise<TermsChange[]> {
  const accepted = await lastAcceptedClauses(ctx.db, uid);
  return accepted ? termsChanges(accepted, (await termsInForce(ctx)).clauses) : [];
}
