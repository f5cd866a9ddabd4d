import { type DriverStatus, followersOf, mayFollow, substatusOf } from '@volante/domain/drivers/status';
import type { Ctx } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { changeDriver } from '../change-driver.ts';
import { statusChange } from '../hooks.ts';
import { hasRented } from '../store/log.ts';

function notNext(from: DriverStatus, to: DriverStatus): string {
  const next = followersOf(from).map((status) => `'${status}'`);
  return `Un conductor en '${from}' no puede pasar a '${to}'. Desde ahí puede pasar a ${next.join(', ')}.`;
}

/** The only function that writes the status. Setting the status that the driver already has changes nothing. */
export async function changeStatus(ctx: Ctx, input: { uid: string; to: DriverStatus; why: string }): Promise<void> {
  const { uid, to, why } = input;
  await changeDriver(ctx, uid, async (tx, driver) => {
    const { status: from } = driver;
    if (from === to) return null;
    if (!mayFollow(from, to)) throw new Refusal('CONFLICT', notNext(from, to));
    const substatus = substatusOf(to, await hasRented(tx.db, uid));
    const besides = (await statusChange.call(tx, { uid, from, to })).flat();
    return {
      set: { status: to, substatus },
      log: [{ subject: 'status', before: from, after: to }, ...besides].map((entry) => ({ ...entry, why })),
    };
  });
}
