import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { policyInForce, termsInForce } from '../../content/public.ts';
import { acceptTerms, createDriver, readPolicy } from '../../drivers/public.ts';
import { type Agreement, findDriverBySubject, linkRideHailing } from '../../ridehailing/public.ts';
import { mustBeAllowedToSignIn } from '../policy.ts';
import { findAccountByEmail } from '../store/accounts.ts';
import { askForCode } from './confirm-email.ts';
import { createAccount } from './create-account.ts';

/**
 * Creates an account and its driver from the platform's data (SES-15), with the terms accepted. A second tap on the
 * button finds the driver that the first one made.
 */
export async function signUpWithRideHailing(ctx: Ctx, agreement: Agreement): Promise<string> {
  const { profile } = agreement;
  const terms = await termsInForce(ctx);
  return inTransaction(ctx, async (tx) => {
    const linked = await findDriverBySubject(tx, profile.subject);
    if (linked !== undefined) {
      await mustBeAllowedToSignIn(tx, linked);
      return linked;
    }
    if (await findAccountByEmail(tx, profile.email)) {
      throw new Refusal('CONFLICT', 'Ya existe una cuenta con el correo de tu cuenta Uber. Entra con tu correo.');
    }
    const { firstname, lastname, email, phone } = profile;
    const { uid } = await createAccount(tx, { firstname, lastname, email, phone });
    await createDriver(tx, { uid, firstname, lastname, email: email.toLowerCase(), phone });
    await acceptTerms(tx, { uid, terms });
    await readPolicy(tx, { uid, policy: policyInForce(tx.config) });
    await linkRideHailing(tx, { uid, ...agreement });
    await askForCode(tx, { uid, email: email.toLowerCase() });
    return uid;
  });
}
