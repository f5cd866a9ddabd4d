import { entryOf } from '@volante/domain/values/present';
import type { Ctx } from '../../../platform/context.ts';
import { driverCards } from '../../drivers/public.ts';
import { readingsOf } from '../store/readings.ts';

/** What odometer and battery showed to each of the two drivers. */
export async function exchangeReadings(ctx: Ctx, exchangeId: string) {
  const rows = await readingsOf(ctx, [exchangeId]);
  const cards = await driverCards(ctx, [...new Set(rows.map(({ driver_id }) => driver_id))]);
  return rows.map((row) => ({
    domain: row.domain,
    takenBy: entryOf(cards, row.driver_id).info.firstname,
    odometer: row.odometer_km,
    odometerFrom: row.odometer_from,
    battery: row.battery_percent,
    batteryFrom: row.battery_from,
    readAt: row.read_at,
  }));
}
