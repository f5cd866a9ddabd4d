import { createHash } from 'node:crypto';
import { addDays, type LocalDate, localDateOf, localTimeOf, startOfDay, weekdayOf } from '@volante/domain/values/dates';
import { chanceOf, type Draw } from './chance.ts';
import { hoursOf, type SandboxDriver } from './hours.ts';

/** A trip in the format of the platform's API: whole pesos, and Santiago local times with their offset. */
export interface SandboxTrip {
  id: string;
  startedAt: string;
  endedAt: string;
  km: number;
  fare: number;
  tips: number;
  promotion: number;
}

/** Further parts of a trip's money. The API reports them to the company, not to the driver's app. */
export interface TripParts {
  toll: number;
  adjustment: number;
  other: number;
  taxes: number;
  cashCollected: number;
}

export interface PaidTrip extends SandboxTrip {
  parts: TripParts;
}

const minuteMs = 60_000;

function written(instant: Date): string {
  const local = `${localDateOf(instant)}T${localTimeOf(instant)}:00`;
  const offset = (Date.parse(`${local}Z`) - instant.getTime()) / minuteMs;
  const two = (number: number) => String(Math.floor(number)).padStart(2, '0');
  return `${local}${offset < 0 ? '-' : '+'}${two(Math.abs(offset) / 60)}:${two(Math.abs(offset) % 60)}`;
}

const toTens = (amount: number) => Math.round(amount / 10) * 10;
const oneIn = (chance: Draw, times: number) => chance(1, times) === 1;

/** One trip in five is paid in cash. The cash the driver collects includes the toll. */
function partsOf(chance: Draw, fare: number, cash: boolean): TripParts {
  const toll = oneIn(chance, 6) ? chance(15, 140) * 10 : 0;
  return {
    toll,
    adjustment: oneIn(chance, 40) ? chance(-4, 6) * 250 : 0,
    other: oneIn(chance, 60) ? chance(4, 8) * 500 : 0,
    // Tax on the platform's own fee.
    taxes: -Math.round(fare * 0.04),
    cashCollected: cash ? -(fare + toll) : 0,
  };
}

interface Driven {
  day: LocalDate;
  startsAt: Date;
  endsAt: Date;
  trip: PaidTrip;
}

/** The trips of the shift that begins on that day. From Friday to Sunday there are two more. */
function tripsOfShift(driver: SandboxDriver, date: LocalDate): Driven[] {
  const hours = hoursOf(driver, date);
  if (!hours) return [];
  const { subject } = driver;
  const chance = chanceOf(`${subject}/${date}`);
  const wanted = chance(16, 19) + (weekdayOf(date) > 3 ? 2 : 0);
  const cashTurn = chance(0, 4);
  const last = hours.end.getTime() - 5 * minuteMs;
  const tomorrow = addDays(date, 1);
  const midnight = startOfDay(tomorrow).getTime();
  const trips: Driven[] = [];
  let at = hours.start.getTime() + chance(3, 20) * minuteMs;
  for (let number = 1; number <= wanted; number += 1) {
    const tenths = oneIn(chance, 10) ? chance(120, 280) : chance(18, 110);
    const minutes = 4 + Math.round((tenths / 10) * (chance(20, 34) / 10));
    // No trip crosses midnight: one that would is moved to start after it.
    const over = at < midnight && at + minutes * minuteMs >= midnight;
    const from = over ? midnight + chance(0, 8) * minuteMs : at;
    const endsAt = new Date(from + minutes * minuteMs);
    if (endsAt.getTime() > last) break;
    const fare = toTens(750 + tenths * 34 + minutes * 80);
    trips.push({
      day: from < midnight ? date : tomorrow,
      startsAt: new Date(from),
      endsAt,
      trip: {
        id: createHash('sha256').update(`${subject}/${date}/${number}`).digest('hex').slice(0, 24),
        startedAt: written(new Date(from)),
        endedAt: written(endsAt),
        km: tenths / 10,
        fare,
        tips: oneIn(chance, 6) ? chance(1, 5) * 500 : 0,
        promotion: oneIn(chance, 8) ? chance(2, 8) * 250 : 0,
        parts: partsOf(chance, fare, number % 5 === cashTurn),
      },
    });
    at = endsAt.getTime() + chance(2, 12) * minuteMs;
  }
  return trips;
}

/**
 * The trips of these days (both inclusive) that have ended by now, oldest first, without those for which the driver did
 * not have the car. The same arguments always give the same trips.
 */
export function tripsBetween(driver: SandboxDriver, from: LocalDate, to: LocalDate, now: Date): PaidTrip[] {
  const trips: PaidTrip[] = [];
  // A shift of the day before may last past midnight.
  for (let date = addDays(from, -1); date <= to; date = addDays(date, 1)) {
    for (const { day, startsAt, endsAt, trip } of tripsOfShift(driver, date)) {
      const drove = driver.holds?.(startsAt, endsAt) ?? true;
      if (drove && from <= day && day <= to && endsAt <= now) trips.push(trip);
    }
  }
  return trips;
}
