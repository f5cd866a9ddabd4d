import type { Ctx } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { readDriver, type StoredDriver } from '../store/drivers.ts';

/** The driver as stored, without locking the row. */
export async function mustFindDriver(ctx: Ctx, uid: string): Promise<StoredDriver> {
  const driver = await readDriver(ctx.db, uid);
  if (!driver) throw new Refusal('NOT_FOUND', 'No encontramos al conductor.');
  return driver;
}
