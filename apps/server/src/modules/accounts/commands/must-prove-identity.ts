import type { Ctx } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { passwordMatches } from '../passwords.ts';
import type { Account } from '../store/accounts.ts';

/** How somebody who is signed in proves again who they are, before an important change. */
export interface Proof {
  password: string;
  /** When this browser last signed in. */
  signedInAt: Date | undefined;
}

const freshMs = 5 * 60_000;

/** Only a recent sign-in proves who sits at the browser: one that was left open may be used by anybody. */
export function isFresh(ctx: Ctx, signedInAt: Date | undefined): boolean {
  return signedInAt !== undefined && ctx.clock.now().getTime() - signedInAt.getTime() < freshMs;
}

/** Asks for the password. An account without one, opened by the ride-hailing platform, must have signed in just now. */
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
