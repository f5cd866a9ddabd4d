import type { CountedKm } from '@volante/domain/handover/km-effect';
import type { LocalDate } from '@volante/domain/values/dates';
import type { Ctx } from '../../../platform/context.ts';
import { lastClosedMonday } from '../weeks-store.ts';
import { countKm } from './count-km.ts';
import { kmOfDays } from './km-of-car-store.ts';

/** [CON-15] Counts the km of a car again from that day on, and says what each driver has of it. */
export async function kmOfCarAnew(tx: Ctx, { carId, from }: { carId: string; from: LocalDate }): Promise<CountedKm[]> {
  await countKm(tx, { from, carIds: [carId] });
  const closed = await lastClosedMonday(tx.db);
  return (await kmOfDays(tx.db, carId, from)).map(({ driver_id, day, week, metres }) => ({
    driverId: driver_id,
    day,
    metres,
    closed: closed !== null && week <= closed,
  }));
}
