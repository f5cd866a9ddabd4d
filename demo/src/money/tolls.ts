import { localTimeOf, weekdayOf, localDateOf } from '@volante/domain/values/dates';
import type { TollPassage } from '@volante/server/modules/billing/public';
import { chanceFor } from '../cars/chance.ts';
import { type Gantry, gantries } from './gantries.ts';

interface Driven {
  id: string;
  endsAt: Date;
  km: number;
}

const minute = 60_000;

const isPeak = (at: Date) => {
  const time = localTimeOf(at);
  const workday = weekdayOf(localDateOf(at)) < 5;
  return workday && ((time >= '07:00' && time < '09:30') || (time >= '17:30' && time < '20:00'));
};

function priceOf({ offPeak, peak, jammed }: Gantry, at: Date, chance: number): string {
  if (!isPeak(at)) return offPeak;
  return jammed !== undefined && chance < 0.3 ? jammed : peak;
}

/** The gantries a car passed on these trips. The same trips always pass the same ones. */
export function tollsOn(carId: string, trips: readonly Driven[]): TollPassage[] {
  return trips.flatMap(({ id, endsAt, km }) => {
    const chance = chanceFor(`tolls/${id}`);
    // The longer the trip, the more likely it used an urban motorway.
    if (chance() > 0.3 + km / 40) return [];
    const gantry = gantries[Math.floor(chance() * gantries.length)] ?? gantries[0];
    if (!gantry) return [];
    const at = new Date(endsAt.getTime() - (2 + Math.floor(chance() * 8)) * minute);
    return [{ carId, at, address: gantry.address, amount: priceOf(gantry, at, chance()) }];
  });
}
