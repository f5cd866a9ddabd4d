import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { changeStatus, lockDriver } from '../../drivers/public.ts';
import { currentMembership } from '../store/assignations.ts';

/** Takes the car from a driver, who then waits for another one. Returns its plate. */
export function unassignCar(ctx: Ctx, { uid, why }: { uid: string; why: string }): Promise<string> {
  return inTransaction(ctx, async (tx) => {
    if (!(await lockDriver(tx.db, uid))) throw new Refusal('NOT_FOUND', 'No encontramos al conductor.');
    const membership = await currentMembership(tx, uid);
    if (!membership) throw new Refusal('CONFLICT', 'El conductor no tiene un auto asignado.');
    await changeStatus(tx, { uid, to: 'rent queue', why });
    return membership.car_id;
  });
}
