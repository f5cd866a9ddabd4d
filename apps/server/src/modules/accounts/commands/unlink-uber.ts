import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { tellStaff } from '../../../platform/mail.ts';
import { recordSecurityEvent } from '../../../platform/security-events/record.ts';
import { driverStanding, lockDriver } from '../../drivers/public.ts';
import { unlinkRideHailing } from '../../ridehailing/public.ts';
import type { Account } from '../store/accounts.ts';
import { mustHaveJustProven, type SignIn } from './must-prove-identity.ts';

/** Whether trips and rent of this driver depend on the linked account today. */
export async function isRenting(ctx: Ctx, uid: string): Promise<boolean> {
  return (await driverStanding(ctx, uid))?.status === 'rent';
}

/** [DAY-03] Staff hear of a driver who rents: nobody is credited with the trips from now on. Asked twice, it is done once. */
export async function unlinkUber(ctx: Ctx, account: Account, signIn: SignIn): Promise<void> {
  mustHaveJustProven(ctx, account, signIn);
  const { uid } = account;
  await inTransaction(ctx, async (tx) => {
    await lockDriver(tx.db, uid);
    const renting = await isRenting(tx, uid);
    if (!(await unlinkRideHailing(tx, uid))) return;
    await recordSecurityEvent(tx, { kind: 'rideHailingUnlinked', uid });
    if (!renting) return;
    await tellStaff(tx, {
      subject: 'Un conductor que arrienda desvinculó su cuenta Uber',
      text: `Conductor ${uid}. Sus viajes no se abonan a nadie hasta que la vincule otra vez.`,
    });
  });
}
