import type { Ctx } from '../../../platform/context.ts';
import { errorCode } from '../../../platform/database/error-code.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { setVerifiedFlag } from '../../drivers/public.ts';
import type { RideHailingProfile } from '../platform.ts';
import { deleteLink, findDriverBySubject, keepLink } from '../store.ts';

const taken = () => new Refusal('CONFLICT', 'Esa cuenta Uber ya está vinculada a otro conductor.');

/** Links a ride-hailing account to a driver. Linking it again updates what changed at the platform. */
export async function linkRideHailing(ctx: Ctx, input: { uid: string; profile: RideHailingProfile }): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const linkedTo = await findDriverBySubject(tx, input.profile.subject);
    if (linkedTo !== undefined && linkedTo !== input.uid) throw taken();
    await keepLink(tx, input.uid, input.profile).catch((error: unknown) => {
      // Two drivers tried at once and neither saw the other's link: the unique index lets only one of them in.
      throw errorCode(error) === '23505' ? taken() : error;
    });
    await setVerifiedFlag(tx, input.uid, 'app', true);
  });
}

/** Removes a driver's ride-hailing account, if they have one. */
export async function unlinkRideHailing(ctx: Ctx, uid: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    if (await deleteLink(tx, uid)) await setVerifiedFlag(tx, uid, 'app', false, 'Cuenta Uber desvinculada');
  });
}
