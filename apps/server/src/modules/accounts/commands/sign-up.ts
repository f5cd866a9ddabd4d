import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { policyInForce, termsInForce } from '../../content/public.ts';
import { acceptTerms, createDriver, readPolicy } from '../../drivers/public.ts';
import { hashPassword } from '../passwords.ts';
import type { SignUpInput } from '../sign-up-form.ts';
import { askForCode } from './confirm-email.ts';
import { createAccount } from './create-account.ts';

/** Creates an account, its driver in status 'on boarding' who accepts the terms, and its lead, all or nothing (SES-14). */
export async function signUp(ctx: Ctx, { password, ...person }: SignUpInput): Promise<{ uid: string }> {
  // Hashing is slow. It happens before the transaction, because on the embedded database everybody waits for that.
  const passwordHash = await hashPassword(password);
  const terms = await termsInForce(ctx);
  return inTransaction(ctx, async (tx) => {
    const { uid } = await createAccount(tx, { ...person, passwordHash });
    await createDriver(tx, { uid, ...person });
    await acceptTerms(tx, { uid, terms });
    await readPolicy(tx, { uid, policy: policyInForce(tx.config) });
    await askForCode(tx, { uid, email: person.email });
    return { uid };
  });
}
