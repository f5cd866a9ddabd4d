import { rentedAt, swapMs, type Tenure } from '@volante/domain/fleet/swap';
import { type LocalDate, startOfDay } from '@volante/domain/values/dates';
import type { Ctx } from '../../../platform/context.ts';
import type { TenureJson } from '../../fleet/public.ts';
import { shiftsBetweenCars } from './shifts-store.ts';

export interface DriverDay {
  driver_id: string;
  date: LocalDate;
}

interface Begun {
  starts_at: Date;
  tenures: readonly TenureJson[];
}

const toTenure = ({ since, until }: TenureJson): Tenure => ({
  since: new Date(since),
  until: until === null ? null : new Date(until),
});

/** Whether the driver of a shift rented when it began. */
export const beganRented = ({ starts_at, tenures }: Begun): boolean => rentedAt(tenures.map(toTenure), starts_at);

/** From when on the changes of cars count that say whether a shift since that day began rented. */
export const changesFrom = (first: LocalDate): Date => new Date(startOfDay(first).getTime() - swapMs);

/** [BKS-13] The days whose shift began while its driver was changing cars: they rented all along. */
export async function swappedShifts(
  { db }: Ctx,
  { from, to, now }: { from: LocalDate; to: LocalDate; now: Date },
): Promise<DriverDay[]> {
  const begun = await shiftsBetweenCars(db, changesFrom(from), from, to, now);
  return begun.filter(beganRented).map(({ driver_id, date }) => ({ driver_id, date }));
}
