import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { createDriver } from '../../drivers/public.ts';
import { findDriverBySubject, linkRideHailing, type RideHailingProfile } from '../../ridehailing/public.ts';
import { mustBeAllowedToSignIn } from '../policy.ts';
import { findAccountByEmail } from '../store/accounts.ts';
import { createAccount } from './create-account.ts';

/**
 * Signs in the person the platform vouches for (SES-15): a linked driver, or a new one made from the platform's data.
 * Undefined when the e-mail already has an account: its owner must first confirm that it is theirs.
 */
export async function signInWithRideHailing(ctx: Ctx, profile: RideHailingProfile): Promise<string | undefined> {
  return inTransaction(ctx, async (tx) => {
    const linked = await findDriverBySubject(tx, profile.subject);
    if (linked !== undefined) {
      await mustBeAllowedToSignIn(tx, linked);
      await linkRideHailing(tx, { uid: linked, profile });
      return linked;
    }
    if (await findAccountByEmail(tx, profile.email)) return undefined;
    const { firstname, lastname, email, phone } = profile;
    const { uid } = await createAccount(tx, { firstname, lastname, email, phone });
    await createDriver(tx, { uid, firstname, lastname, email: email.toLowerCase(), phone });
    await linkRideHailing(tx, { uid, profile });
    return uid;
  });
}
