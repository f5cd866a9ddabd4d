import type { Ctx } from '../../../platform/context.ts';
import { errorCode } from '../../../platform/database/error-code.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { recordSecurityEvent } from '../../../platform/security-events/record.ts';
import { namesChange, setVerifiedFlag } from '../../drivers/public.ts';
import { noteCategory } from '../category-store.ts';
import type { Agreement } from '../platform.ts';
import { deleteLink, findDriverBySubject, keepLink } from '../store.ts';

type Linking = { uid: string } & Pick<Agreement, 'profile'> & Partial<Agreement>;

const taken = () => new Refusal('CONFLICT', 'Esa cuenta Uber ya está vinculada a otro conductor.');

/** Links a ride-hailing account to a driver. Linking it again updates what changed at the platform. */
export async function linkRideHailing(ctx: Ctx, input: Linking): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const linkedTo = await findDriverBySubject(tx, input.profile.subject);
    if (linkedTo !== undefined && linkedTo !== input.uid) throw taken();
    const { profile, refreshToken } = input;
    await keepLink(tx, input.uid, { profile, refreshToken }).catch((error: unknown) => {
      // Two drivers tried at once and neither saw the other's link: the unique index lets only one of them in.
      throw errorCode(error) === '23505' ? taken() : error;
    });
    const { category } = input.profile;
    await noteCategory(tx.db, { driverId: input.uid, category, at: tx.clock.now(), source: 'link' });
    await setVerifiedFlag(tx, input.uid, 'app', true);
    await namesChange.call(tx, { uid: input.uid });
    // Whoever signs in with Uber links the same account again each time: that is nothing new.
    if (linkedTo === undefined) await recordSecurityEvent(tx, { kind: 'rideHailingLinked', uid: input.uid });
  });
}

/** Removes a driver's ride-hailing account, if they have one. */
/** False when there was nothing to unlink. */
export function unlinkRideHailing(ctx: Ctx, uid: string): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    if (!(await deleteLink(tx, uid))) return false;
    await noteCategory(tx.db, { driverId: uid, category: null, at: tx.clock.now(), source: 'unlink' });
    await setVerifiedFlag(tx, uid, 'app', false, 'Cuenta Uber desvinculada');
    await namesChange.call(tx, { uid });
    return true;
  });
}
