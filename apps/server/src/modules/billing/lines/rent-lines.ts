import { type BilledRent, billedRent } from '@volante/domain/billing/week-rent';
import type { LocalDate } from '@volante/domain/values/dates';
import type { Ctx } from '../../../platform/context.ts';
import { readRentFacts } from './rent-facts-store.ts';

/** A line of rent for the statement that writes a week's bills. */
export interface DriverRent extends Pick<BilledRent, 'date' | 'type' | 'ref' | 'day' | 'amount' | 'base' | 'metres'> {
  driver_id: string;
}

/** The lines of shifts and km in a week's bills of these drivers. */
export async function rentOfDrivers(
  ctx: Ctx,
  { monday, driverIds }: { monday: LocalDate; driverIds: readonly string[] },
): Promise<DriverRent[]> {
  const facts = await readRentFacts(ctx.db, monday, driverIds);
  return facts.flatMap(({ driver_id, days }) =>
    billedRent(days, monday).map(({ date, type, ref, day, amount, base, metres }) => {
      return { driver_id, date, type, ref, day, amount, base, metres };
    }),
  );
}
