import { countDays } from '@volante/domain/billing/day-km';
import { type CarHolding, type Days, heldTimes, type HeldTime } from '@volante/domain/billing/holding';
import { addDays, type LocalDate, localDateOf, startOfDay } from '@volante/domain/values/dates';
import type { Ctx } from '../../../platform/context.ts';
import { holdingsOf } from '../../holding/public.ts';
import { odometersAt } from '../../telemetry/public.ts';
import { type CountedKm, recordKm } from './record-km.ts';
import { oldestOpenMonday } from '../weeks-store.ts';
import { carsToCount } from './store.ts';

/** A car that was without signal reports its km late, when its week may already be closed. */
const daysOfLateReadings = 14;
/** Older readings are deleted (`forgetReadings` of telemetry). */
const daysOfReadings = 90;
/** Some thousand odometers per statement, so that other requests of this process do not wait long. */
const carsAtOnce = 50;

interface Wish {
  from?: LocalDate;
  to?: LocalDate;
  /** Only these cars; all that have reported if it is left out. */
  carIds?: readonly string[];
}

async function daysToCount(ctx: Ctx, wish: Wish): Promise<Days> {
  const today = localDateOf(ctx.clock.now());
  const last = wish.to && wish.to < today ? wish.to : today;
  const open = (await oldestOpenMonday(ctx.db)) ?? today;
  const late = addDays(today, -daysOfLateReadings);
  const oldest = addDays(today, -daysOfReadings);
  const wanted = wish.from ?? (open < late ? open : late);
  return { first: wanted < oldest ? oldest : wanted, last };
}

interface HeldCar {
  carId: string;
  holding: CarHolding;
  times: HeldTime[];
}

/** Metres driven in each period, by car. The periods of a car follow one another without gaps. */
async function drivenIn(ctx: Ctx, cars: readonly HeldCar[]): Promise<number[][]> {
  const edges = cars.map(({ times }) => [...times.slice(0, 1).map(({ from }) => from), ...times.map(({ to }) => to)]);
  const moments = cars.flatMap(({ carId }, index) => edges[index]!.map((at) => ({ carId, at })));
  const shown = await odometersAt(ctx, moments);
  let place = 0;
  return edges.map(({ length }) => {
    const ofCar = shown.slice(place, (place += length)).map((metres) => metres ?? 0);
    return ofCar.slice(1).map((after, index) => Math.max(0, after - ofCar[index]!));
  });
}

async function countCars(ctx: Ctx, carIds: readonly string[], days: Days): Promise<CountedKm[]> {
  const now = ctx.clock.now();
  const holdings = await holdingsOf(ctx, carIds, days);
  const cars = [...holdings].map(([carId, holding]) => ({ carId, holding, times: heldTimes(holding, days, now) }));
  const metres = await drivenIn(ctx, cars);
  return cars.flatMap(({ carId, holding, times }, car) => {
    const driven = times.map((time, index) => ({ ...time, metres: metres[car]![index]! }));
    const { counted, refused } = countDays(holding, driven, days);
    for (const { day, metres: over } of refused) {
      ctx.log.warn(
        { car: carId, day, km: over / 1_000 },
        'an odometer advanced more than a car can drive in a day: these km are not billed',
      );
    }
    return counted.map(({ driverId, ...rest }) => ({ uid: driverId, carId, ...rest }));
  });
}

/**
 * Counts the km that each car drove with each driver, by day. Unless days are given, it covers the open weeks and the
 * last fortnight. Counting again gives the same result.
 */
export async function countKm(ctx: Ctx, wish: Wish = {}): Promise<void> {
  const days = await daysToCount(ctx, wish);
  if (days.first > days.last) return;
  const carIds = wish.carIds ?? (await carsToCount(ctx, startOfDay(days.first), startOfDay(addDays(days.last, 1))));
  for (let first = 0; first < carIds.length; first += carsAtOnce) {
    await recordKm(ctx, await countCars(ctx, carIds.slice(first, first + carsAtOnce), days));
  }
}
