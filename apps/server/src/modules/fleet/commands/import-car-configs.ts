import type { CarConfig } from '@volante/domain/fleet/car-config';
import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { upsertCarConfig } from '../store/car-configs.ts';

/** The kinds of car the company has; one that is known is described anew. All of them or none. */
export function importCarConfigs(ctx: Ctx, configs: readonly CarConfig[]): Promise<void> {
  // In one order for everybody: two imports at once wait for each other and never cross.
  const ordered = configs.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  return inTransaction(ctx, async (tx) => {
    for (const config of ordered) await upsertCarConfig(tx, config);
  });
}
