import { noBreakdown } from '@volante/domain/billing/totals';
import { addDays, instantAt, type LocalDate, localDateOf, startOfDay } from '@volante/domain/values/dates';
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
type Day = LocalDate | (string & {});

type TripAmounts = Pick<TripPaymentFact, 'netFare' | 'tips' | 'promotions' | 'toll' | 'adjustment' | 'other'> &
  Pick<TripPaymentFact, 'taxes' | 'cashCollected' | 'km' | 'category' | 'platform'>;

/** What a test wants to have happened to a driver; what is not said is zero. */
export interface FactsWish {
  trips?: readonly (Partial<TripAmounts> & { day: Day; time?: string })[];
  /** Of the driver's car, at an hour at which they hold it. */
  tolls?: readonly { day: Day; time?: string; address?: string; amount: Decimal }[];
  km?: readonly { day: Day; km: number }[];
  /** Approved events. */
  charges?: readonly {
    day: Day;
    amount: number;
    title?: string;
    type?: string;
    subject?: string;
    credited?: boolean;
    installments?: number;
  }[];
  prepayments?: readonly { day: Day; amount: number }[];
}

const noon = '12:00';
const at = (day: Day, time = noon) => instantAt(day as LocalDate, time) ?? startOfDay(day as LocalDate);

const nothing: TripAmounts = { ...noBreakdown, km: 0, category: 'fare', platform: 'uber' };

/** Records them by the product's commands, each once for each call, and what the days so far are reckoned with. */
export async function giveFacts(ctx: Ctx, uid: string, facts: FactsWish): Promise<void> {
  const { trips = [], tolls = [], km = [], charges = [], prepayments = [] } = facts;
  const source = () => `prueba/${ctx.ids.next()}`;
  await recordTripPayments(
    ctx,
    trips.map(({ day, time, ...amounts }) => ({
      ...nothing,
      ...amounts,
      source: source(),
      tripId: ctx.ids.next(),
      uid,
      at: at(day, time),
    })),
  );
  const carId = (await currentMembership(ctx, uid))?.car_id ?? '';
  await recordTolls(
    ctx,
    tolls.map(({ day, time, address = 'Costanera Norte, Lo Saldes', amount }) => ({
      source: source(),
      carId,
      at: at(day, time),
      address,
      amount,
    })),
  );
  await recordKm(
    ctx,
    km.map((one) => ({ uid, carId, day: one.day as LocalDate, metres: Math.round(one.km * 1000) })),
  );
  for (const { day, title = 'Cobro', ...charge } of charges) {
    const said = { type: 'Other', subject: 'Other', credited: false, installments: 1, ...charge, title };
    const event = { ...said, description: title, chargeDate: day as LocalDate };
    await createEvent(ctx, { source: source(), uid, carId: carId || null, status: 'Approved', ...event });
  }
  for (const { day, amount } of prepayments) {
    await recordPrepayment(ctx, { source: source(), uid, amount, date: day as LocalDate });
  }
  const days = [trips, tolls, km].flatMap((all) => all.map(({ day }) => day as LocalDate)).toSorted();
  const [from] = days;
  if (from) await fillDaySheets(ctx, { from: weekOfDate(from).monday, to: localDateOf(ctx.clock.now()) });
}

/** What every day of a round week brings: predictable figures to reckon with. */
export const roundDay = { netFare: 100_000, tips: 5_000, cashCollected: -15_000, tripKm: 80, km: 100, toll: 1_500 };

/** Seven days alike: $90.000 of Uber, $1.500 of TAG, 100 km of which 80 in trips. */
export function roundWeek(monday: LocalDate, time = noon): FactsWish {
  const days = weekDays(weekOfDate(monday));
  const { netFare, tips, cashCollected, tripKm, km, toll } = roundDay;
  return {
    trips: days.map((day) => ({ day, time, netFare, tips, cashCollected, km: tripKm })),
    tolls: days.map((day) => ({ day, time, amount: toll })),
    km: days.map((day) => ({ day, km })),
  };
}

/** The Mondays of so many whole weeks before this one, oldest first. */
export function pastMondays(now: Date, weeks: number): LocalDate[] {
  const { monday } = weekOf(now);
  return Array.from({ length: weeks }, (_, index) => addDays(monday, 7 * (index - weeks)));
}
