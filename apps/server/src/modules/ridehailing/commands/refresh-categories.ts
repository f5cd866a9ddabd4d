import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { takeCategories } from '../category-store.ts';
import { platformOf } from '../choose-platform.ts';
import type { DriversSupplier } from '../platform.ts';

export interface Refreshed {
  /** How many drivers the platform reported. */
  reported: number;
  changed: number;
}

/**
 * [MNY-05] Asks the platform which category each driver has, and adds the changes to their histories, a page at a time. A
 * category counts from when we heard of it and never earlier, so no bill changes afterwards. A driver of whom the platform
 * says nothing keeps theirs. Null without a platform.
 */
export async function refreshCategories(
  ctx: Ctx,
  supplier: DriversSupplier | undefined = platformOf(ctx),
): Promise<Refreshed | null> {
  if (!supplier) return null;
  const askedAt = ctx.clock.now();
  const refreshed: Refreshed = { reported: 0, changed: 0 };
  for await (const { drivers, strange } of supplier.supplierDrivers()) {
    for (const driver of strange) {
      ctx.log.warn({ driver }, 'a platform reported an invalid category, which is not taken');
    }
    const changed = await inTransaction(ctx, (tx) => takeCategories(tx.db, drivers, askedAt));
    refreshed.reported += drivers.length;
    refreshed.changed += changed.length;
  }
  ctx.log.info(refreshed, 'categories refreshed');
  return refreshed;
}
