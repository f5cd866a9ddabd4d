import { Refusal } from '../../../platform/refusal.ts';
import { callerAddress } from '../../../platform/http/caller-address.ts';
import { logNobodysFailure, recordSecurityEvent } from '../../../platform/security-events/record.ts';
import { askForSignInCode, awaitCode } from '../commands/sign-in-by-code.ts';
import { signIn } from '../commands/sign-in.ts';
import { passwordMatches } from '../passwords.ts';
import { hashOf } from '../secrets.ts';
import { type Account, findAccountByEmail } from '../store/accounts.ts';
import { mustBeLetIn } from './let-in.ts';
import type { Visit } from './visit.ts';

interface Typed {
  /** Undefined when what was typed is no address. */
  email: string | undefined;
  password: string;
  /** Whether the sign-in also links the Uber account that began it. */
  linksRideHailing?: boolean;
}

/** Records a failed try, after the answer: its duration must not show which e-mails have an account. */
function noteFailure(visit: Visit, account: Account | undefined, refusal: Refusal, locked: boolean): void {
  visit.afterAnswer(async () => {
    if (!account) return logNobodysFailure(visit.ctx);
    const { uid } = account;
    const kind = refusal.code === 'FORBIDDEN' ? 'signInRefused' : 'signInFailed';
    await recordSecurityEvent(visit.ctx, { kind, uid });
    if (locked) await recordSecurityEvent(visit.ctx, { kind: 'signInsLocked', uid });
  });
}

/**
 * The counter that lets this try be answered at once; undefined when all are used up. A browser in which this driver has
 * signed in before has tries of its own, which no stranger can use up: neither one behind the same address nor thousands
 * elsewhere.
 */
async function counterOf(visit: Visit, email: string | undefined, account: Account | undefined) {
  const { rateLimits } = visit.ctx;
  const device = account && visit.deviceKnownTo(account);
  const own = { subject: `${device?.uid} ${device?.id}` };
  if (device && (await rateLimits.takes('knownDevice', own))) {
    return { locked: false, reset: () => rateLimits.reset('knownDevice', own) };
  }
  await mustBeLetIn(visit, 'signInFrom', email);
  const tried = { address: callerAddress(visit.request), subject: email };
  const usedUp = await rateLimits.takes('signIn', tried);
  if (!usedUp) return undefined;
  return {
    locked: usedUp.includes('subject'),
    async reset() {
      await rateLimits.reset('signIn', tried);
      await visit.forgetTries('signInFrom');
    },
  };
}

/**
 * While strangers guess, nobody is told whether a password was right: the right one gets a code by mail. What is written
 * before the answer, and the time it takes, is the same for both.
 */
async function answerByMail(visit: Visit, account: Account | undefined, typed: Typed): Promise<void> {
  const flowHash = hashOf((await visit.flow()).uid);
  const matches = await passwordMatches(account?.passwordHash, typed.password);
  const uid = matches ? account?.uid : undefined;
  await awaitCode(visit.ctx, { flowHash, uid, linksRideHailing: typed.linksRideHailing ?? false });
  visit.afterAnswer(async () => {
    if (uid === undefined) logNobodysFailure(visit.ctx);
    else await askForSignInCode(visit.ctx, { flowHash, uid });
  });
}

/** One counted try at the password of an e-mail's account. Undefined when a code of the mail must be typed besides. */
export async function tryPassword(visit: Visit, typed: Typed): Promise<{ uid: string } | undefined> {
  const { email, password } = typed;
  const account = email === undefined ? undefined : await findAccountByEmail(visit.ctx, email);
  const counter = await counterOf(visit, email, account);
  if (!counter) {
    await answerByMail(visit, account, typed);
    return undefined;
  }
  try {
    const signedIn = await signIn(visit.ctx, { email: email ?? '', password });
    await counter.reset();
    return signedIn;
  } catch (error) {
    if (error instanceof Refusal) noteFailure(visit, account, error, counter.locked);
    throw error;
  }
}
