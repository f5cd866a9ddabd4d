import type { CarConfig } from '@volante/domain/fleet/car-config';
import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { lockFuelInUse, upsertCarConfig } from '../store/car-configs.ts';

/** The kinds of car the company has; one that is known is described anew. All of them or none. */
export function importCarConfigs(ctx: Ctx, configs: readonly CarConfig[]): Promise<void> {
  // In one order for everybody: two imports at once wait for each other and never cross.
  const ordered = configs.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  return inTransaction(ctx, async (tx) => {
    for (const config of ordered) {
      const fuel = await lockFuelInUse(tx, config.id);
      if (fuel && fuel !== config.fuel) {
        // Drivers have cars of that kind by plans that fit its fuel.
        throw new Refusal('CONFLICT', `Ya hay autos del modelo '${config.id}': su fuel sigue siendo ${fuel}.`);
      }
      await upsertCarConfig(tx, config);
    }
  });
}
