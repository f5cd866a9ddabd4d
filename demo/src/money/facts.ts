import type { UberBreakdown } from '@volante/domain/billing/bill';
import { breakdownOf } from '@volante/domain/billing/totals';
import type { EventKind } from '@volante/domain/events/kinds';
import { addDays, instantAt, type LocalDate, localDate, localDateOf, startOfDay } from '@volante/domain/values/dates';
import type { Decimal } from '@volante/domain/values/decimal';
import { weekDays, weekOf, weekOfDate } from '@volante/domain/values/week';
import {
  fillDaySheets,
  recordKm,
  recordPrepayment,
  recordTolls,
  recordTripPayments,
  type TripPaymentFact,
} from '@volante/server/modules/billing/public';
import { createEvent } from '@volante/server/modules/events/public';
import { currentMembership } from '@volante/server/modules/fleet/public';
import type { Ctx } from '@volante/server/platform/context';

/** A day in Santiago, 'YYYY-MM-DD'. Facts travel between processes, so they hold no dates. */
type Day = string;

type TripAmounts = Record<keyof UberBreakdown, number> & Pick<TripPaymentFact, 'km' | 'category' | 'platform'>;

/** What a test wants to have happened to a driver; whatever is left out is zero. */
export interface FactsWish {
  trips?: readonly (Partial<TripAmounts> & { day: Day; time?: string; source?: string })[];
  /** Tolls of the driver's car. Choose a time at which this driver holds the car. */
  tolls?: readonly { day: Day; time?: string; address?: string; amount: Decimal }[];
  km?: readonly { day: Day; km: number }[];
  /** Approved events. */
  charges?: readonly {
    day: Day;
    amount: number;
    title?: string;
    kind?: EventKind;
    credited?: boolean;
    installments?: number;
  }[];
  prepayments?: readonly { day: Day; amount: number }[];
}

const noon = '12:00';
const at = (day: Day, time = noon) => instantAt(localDate(day), time) ?? startOfDay(localDate(day));

/**
 * Records the facts with the product's own commands, and fills the day sheets. Each call adds new facts, or corrects
 * those whose source is given again; a toll is known by its time and gantry.
 */
export async function giveFacts(ctx: Ctx, uid: string, facts: FactsWish): Promise<void> {
  const { trips = [], tolls = [], km = [], charges = [], prepayments = [] } = facts;
  const source = () => `prueba/${ctx.ids.next()}`;
  await recordTripPayments(
    ctx,
    trips.map(({ day, time, km = 0, category = 'fare', platform = 'uber', source: of, ...amounts }) => ({
      ...breakdownOf(amounts),
      km,
      category,
      platform,
      source: of ?? source(),
      tripId: ctx.ids.next(),
      uid,
      at: at(day, time),
    })),
  );
  const carId = (await currentMembership(ctx, uid))?.car_id ?? '';
  await recordTolls(
    ctx,
    tolls.map(({ day, time, address = 'Costanera Norte, Lo Saldes', amount }) => ({
      carId,
      at: at(day, time),
      address,
      amount,
    })),
  );
  await recordKm(
    ctx,
    km.map((one) => ({ uid, carId, day: localDate(one.day), metres: Math.round(one.km * 1000) })),
  );
  for (const { day, title = 'Cobro', ...charge } of charges) {
    const said = { kind: 'other' as const, credited: false, installments: 1, ...charge, title };
    const event = { ...said, description: title, chargeDate: localDate(day) };
    await createEvent(ctx, { source: source(), uid, carId: carId || null, status: 'Approved', ...event });
  }
  for (const { day, amount } of prepayments) {
    await recordPrepayment(ctx, { source: source(), uid, amount, date: localDate(day) });
  }
  const days = [trips, tolls, km].flatMap((all) => all.map(({ day }) => localDate(day))).toSorted();
  const [from] = days;
  if (from) await fillDaySheets(ctx, { from: weekOfDate(from).monday, to: localDateOf(ctx.clock.now()) });
}

/** The same round figures for every day of a test week, so that results are easy to predict. */
export const roundDay = { netFare: 100_000, tips: 5_000, cashCollected: -15_000, tripKm: 80, km: 100, toll: 1_500 };

/** Seven equal days: $90.000 from Uber, $1.500 of TAG, 100 km of which 80 on trips. */
export function roundWeek(monday: LocalDate, time = noon): FactsWish {
  const days = weekDays(weekOfDate(monday));
  const { netFare, tips, cashCollected, tripKm, km, toll } = roundDay;
  return {
    trips: days.map((day) => ({ day, time, netFare, tips, cashCollected, km: tripKm })),
    tolls: days.map((day) => ({ day, time, amount: toll })),
    km: days.map((day) => ({ day, km })),
  };
}

/** The Mondays of the last `weeks` whole weeks before this one, oldest first. */
export function pastMondays(now: Date, weeks: number): LocalDate[] {
  const { monday } = weekOf(now);
  return Array.from({ length: weeks }, (_, index) => addDays(monday, 7 * (index - weeks)));
}
