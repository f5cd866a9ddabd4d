import { revokeTokens } from '../../platform/auth/revocations.ts';
import type { Ctx } from '../../platform/context.ts';
import { addToOutbox } from '../../platform/outbox/outbox.ts';

/**
 * Signs a driver who loses access out for good. Access tokens end with this transaction. The accounts module, which
 * depends on this one, ends refresh tokens, sessions and devices right after it. Getting access back revives none of
 * them.
 */
export async function signOutEverywhere(tx: Ctx, uid: string): Promise<void> {
  await revokeTokens(tx, { uid });
  await addToOutbox(tx, 'accounts.endSignIns', { uid });
}
