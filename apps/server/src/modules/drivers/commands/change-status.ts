import { type DriverStatus, followersOf, keepsCar, mayFollow, substatusOf } from '@volante/domain/drivers/status';
import type { Ctx } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { currentMembership, releaseCar } from '../../fleet/public.ts';
import { changeDriver } from '../change-driver.ts';
import { hasRented } from '../store.ts';

const carFirst = "Para arrendar, el conductor necesita un auto asignado: usa «ops cars assign», que lo deja en 'rent'.";

function notNext(from: DriverStatus, to: DriverStatus): string {
  const next = followersOf(from).map((status) => `'${status}'`);
  return `Un conductor en '${from}' no puede pasar a '${to}'. Desde ahí puede pasar a ${next.join(', ')}.`;
}

/** The only writer of the status. Asking for the status the driver has changes nothing. */
export async function changeStatus(ctx: Ctx, input: { uid: string; to: DriverStatus; why: string }): Promise<void> {
  const { uid, to, why } = input;
  await changeDriver(ctx, uid, async (tx, driver) => {
    const { status: from } = driver;
    if (from === to) return null;
    if (!mayFollow(from, to)) throw new Refusal('CONFLICT', notNext(from, to));
    if (to === 'rent' && !(await currentMembership(tx, uid))) throw new Refusal('CONFLICT', carFirst);
    const substatus = substatusOf(to, await hasRented(tx.db, uid));
    const returned = keepsCar(to) ? null : await releaseCar(tx, uid);
    return {
      set: { status: to, substatus },
      log: [
        { subject: 'status', before: from, after: to, why },
        ...(returned ? [{ subject: 'car', before: returned, after: null, why }] : []),
      ],
    };
  });
}
