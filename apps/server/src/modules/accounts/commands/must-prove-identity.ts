import type { Ctx } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { passwordMatches } from '../passwords.ts';
import type { Account } from '../store/accounts.ts';

/** How somebody who is signed in proves again who they are, before an important change. */
export interface Proof {
  password: string;
  /** When this browser last signed in. */
  signedInAt: Date | undefined;
  /** Whether that was with a passkey. */
  withPasskey: boolean;
}

const freshMs = 5 * 60_000;

/** Only a recent sign-in proves who sits at the browser: one that was left open may be used by anybody. */
function isFresh(ctx: Ctx, signedInAt: Date | undefined): boolean {
  return signedInAt !== undefined && ctx.clock.now().getTime() - signedInAt.getTime() < freshMs;
}

/** A password typed into the form proves nothing for an account that has none, or that asks for more. */
export function provesByPassword(account: Account): boolean {
  return account.passwordHash !== null && !account.hasPasskeys;
}

export type SignIn = Pick<Proof, 'signedInAt' | 'withPasskey'>;

/** Whether they signed in just now, in the way their account asks for: with a passkey, if it has any. */
export function hasJustProven(ctx: Ctx, account: Account, { signedInAt, withPasskey }: SignIn): boolean {
  return isFresh(ctx, signedInAt) && (withPasskey || !account.hasPasskeys);
}

/** Asks for a sign-in of a moment ago, with a passkey where the account has any. */
export function mustHaveJustProven(ctx: Ctx, account: Account, signIn: SignIn): void {
  if (hasJustProven(ctx, account, signIn)) return;
  throw new Refusal('REAUTH_REQUIRED', 'Pasó un rato desde que entraste. Vuelve a entrar para confirmar que eres tú.');
}

/**
 * Asks for the password. An account without one, opened by the ride-hailing platform, must have signed in just now, and
 * an account with passkeys must have done so with one.
 */
export async function mustProveIdentity(ctx: Ctx, account: Account, proof: Proof, field = 'password'): Promise<void> {
  if (!provesByPassword(account)) return mustHaveJustProven(ctx, account, proof);
  if (await passwordMatches(account.passwordHash, proof.password)) return;
  throw new Refusal('BAD_USER_INPUT', 'La contraseña no es correcta.', { field });
}
