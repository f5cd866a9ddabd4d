import type { Ctx } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { parseEmail } from '@volante/domain/values/email';
import { passwordMatches } from '../passwords.ts';
import { mustBeAllowedToSignIn } from '../policy.ts';
import { findAccountByEmail } from '../store/accounts.ts';

/**
 * Finds the account of this e-mail and password. Only somebody who knows the password learns why a driver is kept out.
 */
export async function signIn(ctx: Ctx, input: { email: string; password: string }): Promise<{ uid: string }> {
  const email = parseEmail(input.email);
  const account = email === undefined ? undefined : await findAccountByEmail(ctx, email);
  const matches = await passwordMatches(account?.passwordHash, input.password);
  if (!account || !matches) throw new Refusal('UNAUTHENTICATED', 'El correo o la contraseña no son correctos.');
  await mustBeAllowedToSignIn(ctx, account.uid);
  return { uid: account.uid };
}
