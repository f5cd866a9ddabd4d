import type { CarConfig } from '@volante/domain/fleet/car-config';
import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { lockFuelInUse, upsertCarConfig } from '../store/car-configs.ts';

/** Imports the kinds of car that the company has, all or none. A known kind is updated. */
export function importCarConfigs(ctx: Ctx, configs: readonly CarConfig[]): Promise<void> {
  // Always in the same order, so that two imports at once wait for each other and never deadlock.
  const ordered = configs.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  return inTransaction(ctx, async (tx) => {
    for (const config of ordered) {
      const fuel = await lockFuelInUse(tx, config.id);
      if (fuel && fuel !== config.fuel) {
        // Drivers have cars of this kind with plans that fit its fuel.
        throw new Refusal('CONFLICT', `Ya hay autos del modelo '${config.id}': su fuel sigue siendo ${fuel}.`);
      }
      await upsertCarConfig(tx, config);
    }
  });
}
