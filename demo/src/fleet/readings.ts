import type { TelemetryMessage } from '@volante/domain/telemetry/messages';
import { addDays, instantAt, localDateOf, weekdayOf } from '@volante/domain/values/dates';
import { recordReadings } from '@volante/server/modules/telemetry/public';
import type { Ctx } from '@volante/server/platform/context';
import { between, type Chance, chanceFor } from '../cars/chance.ts';
import { anyPlace, positionAt } from '../cars/streets.ts';
import { daysAgo } from '../past.ts';
import type { DemoCar, Driven } from './demo-cars.ts';

interface Moment {
  at: number;
  km: number;
}

/** At the hours when shared cars change hands. */
const [morning, evening] = ['05:00', '17:00'];
const shiftMs = 12 * 3_600_000;

function kmOf({ kmByDay, kmByNight }: Driven, time: string, sunday: boolean, chance: Chance): number {
  return (time === evening ? kmByDay : kmByNight) * between(chance, 0.75, 1.25) * (sunday ? 0.6 : 1);
}

/** What the odometer showed at each change of hands since the first reading, up to now. */
export function pastReadings(car: DemoCar, now: Date): Moment[] {
  const chance = chanceFor(`readings/${car.plate}`);
  const first = daysAgo(now, car.firstReadDaysAgo);
  const moments: Moment[] = [{ at: first.getTime(), km: car.odometer }];
  const { driven } = car;
  const [from, to] = driven ? [daysAgo(now, driven.fromDaysAgo), daysAgo(now, driven.toDaysAgo)] : [now, now];
  let km = car.odometer;
  for (let date = localDateOf(first); date <= localDateOf(now); date = addDays(date, 1)) {
    for (const time of [morning, evening]) {
      const at = instantAt(date, time);
      if (!driven || !at || at <= from || at > to || at >= now) continue;
      // The first shift may have begun hours before the first reading.
      const share = Math.min(1, (at.getTime() - (moments.at(-1)?.at ?? 0)) / shiftMs);
      km += share * kmOf(driven, time, weekdayOf(date) === 6, chance);
      moments.push({ at: at.getTime(), km });
    }
  }
  return [...moments, { at: now.getTime(), km }];
}

/** The car's readings until now, as if it had sent them. */
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
