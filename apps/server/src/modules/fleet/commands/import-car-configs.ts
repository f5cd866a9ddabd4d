import type { CarConfig } from '@volante/domain/fleet/car-config';
import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { upsertCarConfig } from '../store/cars.ts';

/** The kinds of car the company has; one that is known is described anew. */
export function importCarConfigs(ctx: Ctx, configs: readonly CarConfig[]): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    for (const config of configs) await upsertCarConfig(tx, config);
  });
}
