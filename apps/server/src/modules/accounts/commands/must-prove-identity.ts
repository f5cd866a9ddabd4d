import type { Ctx } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { passwordMatches } from '../passwords.ts';
import type { Account } from '../store/accounts.ts';

/** What somebody who is signed in shows before something that matters is changed. */
export interface Proof {
  password: string;
  /** When this browser last signed in. */
  signedInAt: Date | undefined;
}

const freshMs = 5 * 60_000;

/** A browser left open does not prove who sits at it; one that has just signed in does. */
export function isFresh(ctx: Ctx, signedInAt: Date | undefined): boolean {
  return signedInAt !== undefined && ctx.clock.now().getTime() - signedInAt.getTime() < freshMs;
}

/** The password, or for an account that only the ride-hailing platform opens, having just come from there. */
export async function mustProveIdentity(ctx: Ctx, account: Account, proof: Proof, field = 'password'): Promise<void> {
  if (!account.passwordHash) {
    if (isFresh(ctx, proof.signedInAt)) return;
    throw new Refusal(
      'REAUTH_REQUIRED',
      'Pasó un rato desde que entraste. Vuelve a entrar para confirmar que eres tú.',
    );
  }
  if (await passwordMatches(account.passwordHash, proof.password)) return;
  throw new Refusal('BAD_USER_INPUT', 'La contraseña no es correcta.', { field });
}
