import { countDays } from '@volante/domain/billing/day-km';
import { type CarHolding, type Days, daysOf, heldTimes, type HeldTime } from '@volante/domain/billing/holding';
import { drivenTimes, type ReadingsAround, silenceAt, type TripKm } from '@volante/domain/billing/silent-km';
import { addDays, type LocalDate, localDateOf, startOfDay } from '@volante/domain/values/dates';
import { firstOf, itemAt, lastOf } from '@volante/domain/values/present';
import type { Ctx } from '../../../platform/context.ts';
import { readingsLostUntil } from '../../../platform/backup/readings.ts';
import { givesTurns } from '../../../platform/give-turns.ts';
import { holdingsOf } from '../../holding/public.ts';
import { type AskReadings, askReadings } from './ask-readings.ts';
import { type CountedKm, recordKm } from './record-km.ts';
import { oldestOpenMonday } from '../weeks-store.ts';
import { carsToCount, tripsBetween } from './store.ts';

/** A car that was without signal reports its km late, when its week may already be closed. */
const daysOfLateReadings = 14;
/** Older readings are deleted (`forgetReadings` of telemetry). */
const daysOfReadings = 90;
/** Days of cars that are counted together: few, so that other requests of this process do not wait long. */
const carDaysAtOnce = 150;

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
  const kept = addDays(today, -daysOfReadings);
  const lost = await readingsLostUntil(ctx.db);
  // [FRT-20] Without the readings of a day its km would be counted as none: they stay as they were counted.
  const readable = lost ? addDays(localDateOf(lost), 1) : kept;
  const oldest = readable > kept ? readable : kept;
  const wanted = wish.from ?? (open < late ? open : late);
  return { first: wanted < oldest ? oldest : wanted, last };
}

/**
 * The days to look at for these: further than they reach if a car was silent across their first or last midnight, because
 * its km are shared by who held it in the whole silence.
 */
async function daysOfSilences(
  ask: AskReadings,
  carIds: readonly string[],
  { first, last }: Days,
  now: Date,
): Promise<Days> {
  // A silence that lasts is not shared yet: times end now, also where the day does not.
  const edges = [startOfDay(first), startOfDay(addDays(last, 1))].filter((at) => at <= now);
  const moments = carIds.flatMap((carId) => edges.map((at) => ({ carId, at })));
  const around = await ask(moments);
  const silences = moments.flatMap(({ at }, index) => silenceAt(at, itemAt(around, index)) ?? []);
  const reached = silences.flatMap(({ from, to }) => [localDateOf(from), localDateOf(to)]);
  const all = [first, last, ...reached].toSorted();
  return { first: firstOf(all), last: lastOf(all) };
}

interface HeldCar {
  carId: string;
  holding: CarHolding;
  times: HeldTime[];
  readings: ReadingsAround[];
}

/** The cars with what their odometers said at the edges of their times. */
async function withReadings(ask: AskReadings, cars: readonly Omit<HeldCar, 'readings'>[]): Promise<HeldCar[]> {
  const edgesOf = ({ times }: Pick<HeldCar, 'times'>) => [
    ...times.slice(0, 1).map(({ from }) => from),
    ...times.map(({ to }) => to),
  ];
  const withEdges = cars.map((car) => ({ car, edges: edgesOf(car) }));
  const moments = withEdges.flatMap(({ car: { carId }, edges }) => edges.map((at) => ({ carId, at })));
  const around = await ask(moments);
  let place = 0;
  return withEdges.map(({ car, edges }) => ({ ...car, readings: around.slice(place, (place += edges.length)) }));
}

/** [MNY-04] The trips of those who held a car while it was silent. Asked for only if one was. */
async function tripsInSilence(ctx: Ctx, cars: readonly HeldCar[]): Promise<TripKm[]> {
  const silent = cars.flatMap(({ times, readings }) =>
    times.flatMap(({ to, driverId }, index) => {
      const silence = silenceAt(to, itemAt(readings, index + 1));
      return silence ? [{ ...silence, driverIds: [driverId, times[index + 1]?.driverId] }] : [];
    }),
  );
  if (silent.length === 0) return [];
  const driverIds = new Set(silent.flatMap((one) => one.driverIds).filter((id) => id !== null && id !== undefined));
  const from = Math.min(...silent.map((one) => one.from.getTime()));
  const to = Math.max(...silent.map((one) => one.to.getTime()));
  return tripsBetween(ctx, [...driverIds], { from: new Date(from), to: new Date(to) });
}

async function countCars(ctx: Ctx, carIds: readonly string[], days: Days): Promise<CountedKm[]> {
  const now = ctx.clock.now();
  const ask = askReadings(ctx);
  const wide = await daysOfSilences(ask, carIds, days, now);
  const holdings = await holdingsOf(ctx, carIds, wide);
  const turn = givesTurns();
  const held: Omit<HeldCar, 'readings'>[] = [];
  for (const [carId, holding] of holdings) {
    held.push({ carId, holding, times: heldTimes(holding, wide, now) });
    await turn();
  }
  const cars = await withReadings(ask, held);
  const trips = await tripsInSilence(ctx, cars);
  const all: CountedKm[] = [];
  for (const { carId, holding, times, readings } of cars) {
    const { counted, refused } = countDays(holding, drivenTimes({ times, readings, trips }), days);
    for (const { day, metres: over } of refused) {
      ctx.log.warn(
        { car: carId, day, km: over / 1_000 },
        'an odometer advanced more than a car can drive in a day: these km are not billed',
      );
    }
    all.push(...counted.map(({ driverId, ...rest }) => ({ uid: driverId, carId, ...rest })));
    await turn();
  }
  return all;
}

/**
 * Counts the km that each car drove with each driver, by day. Unless days are given, it covers the open weeks and the
 * last fortnight. Counting again gives the same result.
 */
export async function countKm(ctx: Ctx, wish: Wish = {}): Promise<void> {
  const days = await daysToCount(ctx, wish);
  if (days.first > days.last) return;
  const carIds = wish.carIds ?? (await carsToCount(ctx, startOfDay(days.first), startOfDay(addDays(days.last, 1))));
  const carsAtOnce = Math.ceil(carDaysAtOnce / daysOf(days).length);
  for (let first = 0; first < carIds.length; first += carsAtOnce) {
    await recordKm(ctx, await countCars(ctx, carIds.slice(first, first + carsAtOnce), days));
  }
}
