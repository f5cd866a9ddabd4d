import type { CarHolding } from '@volante/domain/billing/holding';
import { shiftOn } from '@volante/domain/shifts/in-force';
import { addDays, type LocalDate, startOfDay } from '@volante/domain/values/dates';
import type { Ctx } from '../../../platform/context.ts';
import { readHoldings } from '../store.ts';

/**
 * The facts that decide who held each of these cars on these days, both included. One statement for any number of cars.
 */
export async function holdingsOf(
  ctx: Ctx,
  carIds: readonly string[],
  { first, last }: { first: LocalDate; last: LocalDate },
): Promise<Map<string, CarHolding>> {
  const [from, to] = [startOfDay(first), startOfDay(addDays(last, 1))];
  // The shift of the day before may run past midnight.
  const rows = await readHoldings(ctx, { carIds, from, to, first: addDays(first, -1), last });
  return new Map(
    rows.map(({ car_id, members, handovers }) => [
      car_id,
      {
        members: members.map(({ driverId, since, until, plans }) => ({
          driverId,
          since: new Date(since),
          until: until === null ? null : new Date(until),
          shifts: (date: LocalDate) => shiftOn(date, plans),
        })),
        handovers: handovers.map(({ receiver, at }) => ({ receiver, at: new Date(at) })),
      },
    ]),
  );
}
