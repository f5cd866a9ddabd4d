import type { Ctx } from '../../../platform/context.ts';
import { updateDriver } from '../store/drivers.ts';

/** [DAY-02] For the driver of a deleted account who never had a bill: no tax document names them. */
export async function forgetName(tx: Ctx, uid: string): Promise<void> {
  await updateDriver(tx.db, uid, tx.clock.now(), { firstname: 'Cuenta', lastname: 'eliminada', rut: null });
}
