import { type DriverStatus, keepsCar, mayFollow, substatusOf } from '@volante/domain/drivers/status';
import type { Ctx } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { changeDriver } from '../change-driver.ts';
import { hasRented } from '../store.ts';

/** The only writer of the status. Asking for the status the driver has changes nothing. */
export async function changeStatus(ctx: Ctx, input: { uid: string; to: DriverStatus; why: string }): Promise<void> {
  const { uid, to, why } = input;
  await changeDriver(ctx, uid, async (tx, driver) => {
    const { status: from } = driver;
    if (from === to) return null;
    if (!mayFollow(from, to)) {
      throw new Refusal('CONFLICT', `Un conductor en '${from}' no puede pasar a '${to}'.`);
    }
    if (to === 'rent' && driver.car_id === null) {
      throw new Refusal('CONFLICT', 'Para arrendar, el conductor necesita un auto asignado.');
    }
    const substatus = substatusOf(to, await hasRented(tx.db, uid));
    const returned = !keepsCar(to) && driver.car_id !== null;
    return {
      set: { status: to, substatus, ...(returned && { car_id: null }) },
      log: [
        { subject: 'status', before: from, after: to, why },
        ...(returned ? [{ subject: 'car', before: driver.car_id, after: null, why }] : []),
      ],
    };
  });
}
