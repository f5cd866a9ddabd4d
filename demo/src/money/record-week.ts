import { addDays, instantAt, type LocalDate, startOfDay } from '@volante/domain/values/dates';
import { recordPrepayment, recordTolls, recordTripPayments } from '@volante/server/modules/billing/public';
import type { Ctx } from '@volante/server/platform/context';
import { on } from '../past.ts';
import { following, holdingsIn } from '../ridehailing/followed.ts';
import { demoDriver } from '../ridehailing/profiles.ts';
import { findCorrections } from '../ridehailing/store.ts';
import { chargeEvents, reverseEvents } from './charge-events.ts';
import { demoPrepayments } from './events.ts';
import type { Renter } from './renters.ts';
import { tollsOn } from './tolls.ts';
import { tripsOf } from './trips.ts';

export interface DemoWeek {
  monday: LocalDate;
  /** Matches `weeksAgo` of the demo events; 0 is the open week. */
  weeksAgo: number;
  renters: readonly Renter[];
}

const later = (one: Date, other: Date) => (one > other ? one : other);
const earlier = (one: Date, other: Date) => (one < other ? one : other);

/** Records what happened in a week, up to its end or now. Running it again records nothing twice. */
export async function recordWeek(ctx: Ctx, week: DemoWeek): Promise<void> {
  const { monday, renters } = week;
  const end = new Date(startOfDay(addDays(monday, 7)).getTime() - 1);
  const now = earlier(ctx.clock.now(), end);
  const then = on(ctx, now);
  const corrections = await findCorrections(ctx);
  const carIds = renters.map(({ carId }) => carId);
  const cars = await holdingsIn(ctx, carIds, { from: monday, to: addDays(monday, 6) });
  const driven = renters.map(({ uid, email, carId, ...rented }) => {
    const period = [later(rented.from, startOfDay(monday)), earlier(rented.to, now)] as const;
    const car = cars.get(carId);
    const driver = car ? following(demoDriver(email), uid, car) : demoDriver(email);
    return { carId, trips: tripsOf(uid, driver, period, corrections) };
  });
  await recordTripPayments(
    then,
    driven.flatMap(({ trips }) => trips.flatMap(({ payments }) => payments)),
  );
  await recordTolls(
    then,
    driven.flatMap(({ carId, trips }) => tollsOn(carId, trips)),
  );
  for (const renter of renters) {
    await chargeEvents(then, renter, week);
    await reverseEvents(then, renter, week);
    await prepay(then, renter, week);
  }
}

async function prepay(ctx: Ctx, { uid, email }: Renter, { monday, weeksAgo }: DemoWeek): Promise<void> {
  for (const { weekday, amount, ...paid } of demoPrepayments[email] ?? []) {
    const date = addDays(monday, weekday);
    const at = instantAt(date, '21:15');
    if (paid.weeksAgo !== weeksAgo || !at || at > ctx.clock.now()) continue;
    await recordPrepayment(on(ctx, at), { source: `demo/${email}/${date}`, uid, amount, date });
  }
}
