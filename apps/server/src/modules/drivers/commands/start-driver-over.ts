import type { Ctx } from '../../../platform/context.ts';
import { changeDriver } from '../change-driver.ts';
import { driversTables } from '../owned-tables.ts';
import { forgetAcceptedTerms } from '../store/terms.ts';

interface Name {
  firstname: string;
  lastname: string;
}

const unverified = {
  verified_info: false,
  verified_app: false,
  verified_plan: false,
  verified_docs: false,
  verified_bank: false,
  verified_meeting: false,
};

/**
 * Somebody else goes on with this driver: nothing that was entered or verified holds for them. False when staff have
 * confirmed the driver already: then only what pays is no longer verified.
 */
export async function startDriverOver(tx: Ctx, uid: string, name: Name): Promise<boolean> {
  let fresh = false;
  const why = 'El dueño del correo tomó la cuenta';
  await changeDriver(tx, uid, async (_tx, driver) => {
    fresh = driver.status === 'on boarding';
    const log = [{ subject: 'owner', before: null, after: null, why }];
    if (!fresh) return { set: { verified_app: false, verified_bank: false }, log };
    await forgetAcceptedTerms(tx.db, uid);
    const { email: _kept, ...erased } = driversTables.drivers.erased;
    return { set: { ...erased, ...unverified, ...name, rut: null, tutorial_answered_at: null }, log };
  });
  return fresh;
}
