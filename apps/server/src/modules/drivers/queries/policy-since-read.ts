import { type TermsChange, termsChanges } from '@volante/domain/content/terms-changes';
import type { Ctx } from '../../../platform/context.ts';
import { policyInForce, type TermsText } from '../../content/public.ts';
import { lastReadPolicy } from '../store/terms.ts';

interface PolicySince {
  policy: TermsText;
  /** The version the driver read last; null when they have read none. */
  read: string | null;
  /** Whether the words in force are those. */
  upToDate: boolean;
  changes: TermsChange[];
}

/** [FRT-19] The privacy policy in force, and what it says otherwise than the one the driver read last. */
export async function policySinceRead(ctx: Ctx, uid: string): Promise<PolicySince> {
  const policy = policyInForce(ctx.config);
  const last = await lastReadPolicy(ctx.db, uid);
  const changes = last ? termsChanges(last.clauses, policy.clauses) : [];
  return { policy, read: last?.version ?? null, upToDate: last?.version === policy.version, changes };
}
