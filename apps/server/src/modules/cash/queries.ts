import type { Ctx } from '../../platform/context.ts';
import { getUber } from '../ridehailing/public.ts';
import { type CashBlockRow, readBlock } from './store.ts';

/** [NOT-03] Who of the staff set it is not the driver's business. */
export function shownBlock(row: CashBlockRow | undefined) {
  if (!row) return { block: false, blockByType: null, blockByRef: null, updatedAt: null };
  const byDriver = row.by_type === 'driver';
  return {
    block: row.block,
    blockByType: row.by_type,
    blockByRef: byDriver ? row.by_ref : null,
    updatedAt: row.updated_at,
  };
}

export const cashBlocking = async (ctx: Ctx, driverId: string) => shownBlock(await readBlock(ctx.db, driverId));

/** True once the driver has linked a ride-hailing account. */
export const isUberSupplier = async (ctx: Ctx, driverId: string): Promise<boolean> =>
  (await getUber(ctx, driverId)) !== null;
