import type { Ctx } from '../../../platform/context.ts';
import { onlyRow } from '../../../platform/database/statement.ts';
import { hadCars } from '../store/memberships.ts';

/** Whether the driver has had a car since `today` began, and whether when the shift `began`. */
export async function carsOfToday(
  tx: Ctx,
  { driverId, today, began }: { driverId: string; today: Date; began: Date | null },
): Promise<{ today: boolean; atStart: boolean }> {
  const row = onlyRow(await hadCars(tx.db, driverId, today, tx.clock.now(), began));
  return { today: row.today, atStart: row.at_start };
}
