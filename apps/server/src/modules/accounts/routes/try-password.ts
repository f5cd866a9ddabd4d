import { callerAddress } from '../../../platform/http/caller-address.ts';
import type { RateLimitName, Try } from '../../../platform/rate-limits.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { logNobodysFailure, recordSecurityEvent } from '../../../platform/security-events/record.ts';
import { signIn } from '../commands/sign-in.ts';
import { type Account, findAccountByEmail } from '../store/accounts.ts';
import type { Visit } from './visit.ts';

/**
 * A browser in which this driver has signed in before has tries of its own, which no stranger can use up: neither one
 * behind the same address nor thousands elsewhere.
 */
function countedAs(visit: Visit, email: string | undefined, account: Account | undefined): [RateLimitName, Try] {
  const device = account && visit.deviceKnownTo(account.uid);
  if (device) return ['knownDevice', { subject: `${device.uid} ${device.id}` }];
  return ['signIn', { address: callerAddress(visit.request), subject: email }];
}

/** Records tries that the limits let through, after the answer: its duration must not show which e-mails have an account. */
function noteFailure(visit: Visit, account: Account | undefined, refusal: Refusal, locked: boolean): void {
  visit.afterAnswer(async () => {
    if (!account) return logNobodysFailure(visit.ctx);
    const { uid } = account;
    const kind = refusal.code === 'FORBIDDEN' ? 'signInRefused' : 'signInFailed';
    await recordSecurityEvent(visit.ctx, { kind, uid });
    if (locked) await recordSecurityEvent(visit.ctx, { kind: 'signInsLocked', uid });
  });
}

/** One counted try at the password of an e-mail's account. */
export async function tryPassword(visit: Visit, email: string | undefined, password: string): Promise<{ uid: string }> {
  const { rateLimits } = visit.house.system;
  const account = email === undefined ? undefined : await findAccountByEmail(visit.ctx, email);
  const [name, tried] = countedAs(visit, email, account);
  const usedUp = await rateLimits.consume(name, tried);
  try {
    const signedIn = await signIn(visit.ctx, { email: email ?? '', password });
    await rateLimits.reset(name, tried);
    return signedIn;
  } catch (error) {
    if (error instanceof Refusal) noteFailure(visit, account, error, name === 'signIn' && usedUp.includes('subject'));
    throw error;
  }
}
