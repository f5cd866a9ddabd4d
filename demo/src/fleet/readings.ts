import type { TelemetryMessage } from '@volante/domain/telemetry/messages';
import { addDays, instantAt, type LocalDate, localDateOf, startOfDay } from '@volante/domain/values/dates';
import { weekOf } from '@volante/domain/values/week';
import { recordReadings } from '@volante/server/modules/telemetry/public';
import type { Ctx } from '@volante/server/platform/context';
import { demoAccounts } from '../accounts.ts';
import { between, chanceFor } from '../cars/chance.ts';
import { anyPlace, positionAt } from '../cars/streets.ts';
import { daysAgo } from '../past.ts';
import { demoDriver } from '../ridehailing/profiles.ts';
import { tripsBetween } from '../ridehailing/trips.ts';
import type { DemoCar } from './demo-cars.ts';

interface Moment {
  at: number;
  km: number;
}

/** The hours at which shared cars change drivers; the odometer is read then, and at midnight. */
const handovers = ['05:00', '17:00'];

/** The days on which the car could not say what its odometer showed when it changed hands. */
function silentDays({ wasSilent }: DemoCar, now: Date): readonly LocalDate[] {
  const { monday } = weekOf(daysAgo(now, 14));
  return wasSilent ? [1, 2, 3].map((weekday) => addDays(monday, weekday)) : [];
}

/** Where and how far the car was driven with a passenger, oldest first. */
function tripsWith({ plate, driven }: DemoCar, now: Date): { endsAt: number; km: number }[] {
  if (!driven) return [];
  const [from, to] = [daysAgo(now, driven.fromDaysAgo), daysAgo(now, driven.toDaysAgo)];
  return demoAccounts
    .filter(({ journey }) => journey.some((step) => step.plate === plate))
    .flatMap(({ email }) => tripsBetween(demoDriver(email), localDateOf(from), localDateOf(to), to))
    .map(({ endedAt, km }) => ({ endsAt: Date.parse(endedAt), km }))
    .filter(({ endsAt }) => endsAt > from.getTime())
    .toSorted((one, other) => one.endsAt - other.endsAt);
}

/** The odometer at midnight and each handover hour since the first reading. It counts trips and the drives between them. */
export function pastReadings(car: DemoCar, now: Date): Moment[] {
  const chance = chanceFor(`readings/${car.plate}`);
  const first = daysAgo(now, car.firstReadDaysAgo);
  const trips = tripsWith(car, now);
  const silent = silentDays(car, now);
  const moments: Moment[] = [{ at: first.getTime(), km: car.odometer }];
  // The car has not moved since its driver gave it back.
  const returned = daysAgo(now, car.driven?.toDaysAgo ?? 0);
  let [km, counted] = [car.odometer, 0];
  const read = (at: Date) => {
    const ways = between(chance, 1.16, 1.34);
    for (let trip = trips[counted]; trip && trip.endsAt <= at.getTime(); trip = trips[(counted += 1)])
      km += trip.km * ways;
    moments.push({ at: at.getTime(), km });
  };
  for (let date = localDateOf(first); trips.length > 0 && date <= localDateOf(returned); date = addDays(date, 1)) {
    const times = silent.includes(date) ? [] : handovers;
    for (const at of [startOfDay(date), ...times.map((time) => instantAt(date, time))]) {
      if (at && at > first && at < returned) read(at);
    }
  }
  if (returned < now) read(returned);
  read(now);
  return moments;
}

/** Records the car's past readings, as if the car had sent them. */
export async function readPast(ctx: Ctx, car: DemoCar): Promise<void> {
  const chance = chanceFor(`places/${car.plate}`);
  const moments = pastReadings(car, ctx.clock.now());
  const readings = moments.map(({ at, km }, index): TelemetryMessage => {
    const soc = index === moments.length - 1 ? car.soc : Math.round(between(chance, 35, 90));
    return {
      at,
      odometer: Math.round(km * 1000) / 1000,
      position: positionAt(anyPlace(chance)),
      doors: 'closed',
      ...(car.soc !== undefined && { soc, charging: false }),
    };
  });
  await recordReadings(
    ctx,
    readings.map((message) => ({ carId: car.plate, message, receivedAt: new Date(message.at) })),
  );
}
