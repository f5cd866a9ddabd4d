import { keepsCar } from '@volante/domain/drivers/status';
import type { Ctx } from '../../../platform/context.ts';
import { changeDriver } from '../change-driver.ts';
import { signOutEverywhere } from '../sign-out-everywhere.ts';
import { changeStatus } from './change-status.ts';

const why = 'El conductor eliminó su cuenta';

/** Name and RUT stay: bills and vouchers are tax documents that name them. */
const erased = {
  email: null,
  phone: null,
  second_phone: null,
  emergency_phone: null,
  photo: null,
  birth: null,
  gender: null,
  situation: null,
  parking: null,
  region: null,
  city: null,
  commune: null,
  address: null,
  adrnumber: null,
  adrapt: null,
};

/** The account is gone: nobody signs in with it again, and what identified the person is erased. */
export async function markDriverDeleted(ctx: Ctx, uid: string): Promise<void> {
  await changeDriver(ctx, uid, async (tx, driver) => {
    if (driver.deleted) return null;
    await signOutEverywhere(tx, uid);
    // Whoever leaves gives the car back.
    if (keepsCar(driver.status)) await changeStatus(tx, { uid, to: 'churned', why });
    return {
      set: { ...erased, deleted: true },
      log: [{ subject: 'deleted', before: 'false', after: 'true', why }],
    };
  });
}
