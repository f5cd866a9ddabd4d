import { keepsCar } from '@volante/domain/drivers/status';
import type { Ctx } from '../../../platform/context.ts';
import { changeDriver } from '../change-driver.ts';
import { driversTables } from '../owned-tables.ts';
import { signOutEverywhere } from '../sign-out-everywhere.ts';
import { changeStatus } from './change-status.ts';

const why = 'El conductor eliminó su cuenta';

/**
 * Marks the driver of a deleted account: nobody can sign in with it again, and what identified the person is erased.
 */
export async function markDriverDeleted(ctx: Ctx, uid: string): Promise<void> {
  await changeDriver(ctx, uid, async (tx, driver) => {
    if (driver.deleted) return null;
    await signOutEverywhere(tx, uid);
    // A driver who leaves gives the car back.
    if (keepsCar(driver.status)) await changeStatus(tx, { uid, to: 'churned', why });
    return {
      set: { ...driversTables.drivers.erased, deleted: true },
      log: [{ subject: 'deleted', before: 'false', after: 'true', why }],
    };
  });
}
