import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { createDriver } from '../../drivers/public.ts';
import { hashPassword } from '../passwords.ts';
import type { SignUpInput } from '../sign-up-form.ts';
import { createAccount } from './create-account.ts';

/** Creates an account, its driver in status 'on boarding' and its lead, all or nothing (SES-14). */
export async function signUp(ctx: Ctx, { password, ...person }: SignUpInput): Promise<{ uid: string }> {
  // Hashing is slow. It happens before the transaction, because on the embedded database everybody waits for that.
  const passwordHash = await hashPassword(password);
  return inTransaction(ctx, async (tx) => {
    const { uid } = await createAccount(tx, { ...person, passwordHash });
    await createDriver(tx, { uid, ...person });
    return { uid };
  });
}
