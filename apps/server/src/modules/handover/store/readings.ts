import type { Ctx } from '../../../platform/context.ts';
import type { Row } from '../../../platform/database/tables.ts';

export type ReadingRow = Row<'exchange_readings'>;

export function readingsOf(ctx: Ctx, exchangeIds: readonly string[]): Promise<ReadingRow[]> {
  if (exchangeIds.length === 0) return Promise.resolve([]);
  return ctx.db
    .selectFrom('exchange_readings')
    .selectAll()
    .where('exchange_id', 'in', exchangeIds)
    .orderBy('domain')
    .execute();
}

/** Writes what is new of a side; a value that is there stays. */
export async function putReading(ctx: Ctx, row: ReadingRow): Promise<void> {
  await ctx.db
    .insertInto('exchange_readings')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['exchange_id', 'domain']).doUpdateSet((eb) => ({
        odometer_km: eb.fn.coalesce('exchange_readings.odometer_km', 'excluded.odometer_km'),
        odometer_from: eb.fn.coalesce('exchange_readings.odometer_from', 'excluded.odometer_from'),
        battery_percent: eb.fn.coalesce('exchange_readings.battery_percent', 'excluded.battery_percent'),
        battery_from: eb.fn.coalesce('exchange_readings.battery_from', 'excluded.battery_from'),
      })),
    )
    .execute();
}
