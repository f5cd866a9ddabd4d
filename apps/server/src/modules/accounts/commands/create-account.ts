import type { Ctx } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { hashPassword } from '../passwords.ts';
import { insertAccount } from '../store/accounts.ts';

export interface AccountInput {
  /** A new one is made when it is left out. */
  uid?: string;
  email: string;
  /** Give the password or its hash. Give neither for somebody who signs in through the ride-hailing platform alone. */
  password?: string;
  passwordHash?: string;
  firstname: string;
  lastname: string;
  phone: string;
  emailConfirmed?: boolean;
}

/** Opens an account. The caller creates its driver, in the same transaction. */
export async function createAccount(ctx: Ctx, input: AccountInput): Promise<{ uid: string }> {
  const uid = input.uid ?? ctx.ids.next();
  const { email, firstname, lastname, phone } = input;
  const passwordHash = input.passwordHash ?? (input.password ? await hashPassword(input.password) : null);
  const created = await insertAccount(ctx, {
    uid,
    email: email.toLowerCase(),
    passwordHash,
    firstname,
    lastname,
    phone,
    emailConfirmed: input.emailConfirmed ?? false,
  });
  if (!created) throw new Refusal('CONFLICT', 'Ya existe una cuenta con este correo.', { field: 'email' });
  return { uid };
}
