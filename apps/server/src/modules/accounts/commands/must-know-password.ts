import { Refusal } from '../../../platform/refusal.ts';
import { passwordMatches } from '../passwords.ts';
import type { Account } from '../store/accounts.ts';

/** An account opened through the ride-hailing platform has no password to know until its driver sets one. */
export async function mustKnowPassword(account: Account, password: string, field = 'password'): Promise<void> {
  if (!account.passwordHash) return;
  if (await passwordMatches(account.passwordHash, password)) return;
  throw new Refusal('BAD_USER_INPUT', 'La contraseña no es correcta.', { field });
}
