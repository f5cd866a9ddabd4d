import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { type Agreement, findDriverBySubject, linkRideHailing } from '../../ridehailing/public.ts';
import { mustBeAllowedToSignIn } from '../policy.ts';
import { findAccountByEmail } from '../store/accounts.ts';

/** The linked driver; or what the person must do first: confirm that the account of that e-mail is theirs, or sign up. */
type Outcome = { uid: string } | { first: 'link' | 'signup' };

/** Signs in the person the platform vouches for (SES-15), if a driver is linked to them. */
export async function signInWithRideHailing(ctx: Ctx, agreement: Agreement): Promise<Outcome> {
  const { profile } = agreement;
  return inTransaction(ctx, async (tx) => {
    const linked = await findDriverBySubject(tx, profile.subject);
    if (linked === undefined) return { first: (await findAccountByEmail(tx, profile.email)) ? 'link' : 'signup' };
    await mustBeAllowedToSignIn(tx, linked);
    await linkRideHailing(tx, { uid: linked, ...agreement });
    return { uid: linked };
  });
}
