import { type CarHolding, holderAt, type Membership } from '@volante/domain/billing/holding';
import { isFreeShift } from '@volante/domain/plans/shift';
import { addDays, type LocalDate } from '@volante/domain/values/dates';
import { currentMembership } from '@volante/server/modules/fleet/public';
import { holdingsOf } from '@volante/server/modules/holding/public';
import { findDriverBySubject } from '@volante/server/modules/ridehailing/public';
import type { Ctx } from '@volante/server/platform/context';
import { type SandboxDriver, type SandboxShift, sandboxShifts } from './hours.ts';

interface Days {
  from: LocalDate;
  to: LocalDate;
}

const lasts = ({ since, until }: Membership, at: Date) => since <= at && (until === null || at < until);

/**
 * [DAY-12] Whoever shares one of our cars drives in the shifts they have, swapped ones too, and only while they hold it:
 * else their trips would have km that the car never reports.
 */
export function following(driver: SandboxDriver, uid: string, car: CarHolding): SandboxDriver {
  const own = car.members.filter(({ driverId }) => driverId === uid);
  return {
    ...driver,
    shiftOn: (date): SandboxShift | null => {
      const type = own.at(-1)?.shifts(date)?.type;
      if (!type) return driver.shift ?? null;
      return isFreeShift(type) ? 'OFF' : (sandboxShifts.find((shift) => shift === type) ?? null);
    },
    holds: (...times) =>
      times.every((at) => !own.some((membership) => lasts(membership, at)) || holderAt(car, at) === uid),
  };
}

/** Who held these cars on these days. A shift of the day before may last past midnight. */
export const holdingsIn = (ctx: Ctx, carIds: readonly string[], { from, to }: Days): Promise<Map<string, CarHolding>> =>
  holdingsOf(ctx, carIds, { first: addDays(from, -1), last: to });

/** These drivers; those who have one of our cars follow who holds it. */
export async function followCars(ctx: Ctx, drivers: readonly SandboxDriver[], days: Days): Promise<SandboxDriver[]> {
  const known = new Map<SandboxDriver, { uid: string; carId: string }>();
  for (const driver of drivers) {
    const uid = await findDriverBySubject(ctx, driver.subject);
    const membership = uid === undefined ? undefined : await currentMembership(ctx, uid);
    if (uid !== undefined && membership) known.set(driver, { uid, carId: membership.car_id });
  }
  const cars = await holdingsIn(ctx, [...new Set([...known.values()].map(({ carId }) => carId))], days);
  return drivers.map((driver) => {
    const found = known.get(driver);
    const car = found && cars.get(found.carId);
    return found && car ? following(driver, found.uid, car) : driver;
  });
}
