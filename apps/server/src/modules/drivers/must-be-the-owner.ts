import { freshSignIn, reauthRequired } from '../../platform/auth/policies.ts';
import type { Ctx } from '../../platform/context.ts';
import { passkeysSince } from './hooks.ts';

const secondOf = (instant: Date) => Math.floor(instant.getTime() / 1000);

/**
 * [FRT-08] Who has passkeys must have signed in with one a moment ago. Of everybody else `others` says whether a sign-in of
 * a moment ago is asked for. Staff and jobs act in their own name. It runs in the transaction of the change, with the
 * driver locked.
 */
export async function mustBeTheOwner(tx: Ctx, uid: string, others: 'must sign in' | 'may'): Promise<void> {
  if (tx.actor.kind !== 'driver') return;
  const since = (await passkeysSince.call(tx, { uid })).find((instant) => instant !== undefined);
  if (!since && others === 'may') return;
  const { authTime } = freshSignIn(tx);
  // Before there was a passkey nobody signed in with one. A token tells whole seconds.
  if (since && secondOf(authTime) < secondOf(since)) throw reauthRequired();
}
