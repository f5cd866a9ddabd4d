import { createHash } from 'node:crypto';
import { addDays, type LocalDate, localDateOf, localTimeOf, startOfDay, weekdayOf } from '@volante/domain/values/dates';

/** As the platform's API writes a trip: amounts in whole pesos, times as on a clock in Santiago. */
export interface SandboxTrip {
  id: string;
  startedAt: string;
  endedAt: string;
  km: number;
  fare: number;
  tips: number;
  promotion: number;
}

const minuteMs = 60_000;

/** Chance that is always the same for the same words. */
function chanceOf(words: string): (from: number, to: number) => number {
  let turn = 0;
  return (from, to) => {
    const drawn = createHash('sha256').update(`${words}/${turn}`).digest().readUInt32BE();
    turn += 1;
    return from + (drawn % (to - from + 1));
  };
}

function written(instant: Date): string {
  const local = `${localDateOf(instant)}T${localTimeOf(instant)}:00`;
  const offset = (Date.parse(`${local}Z`) - instant.getTime()) / minuteMs;
  const two = (number: number) => String(Math.floor(number)).padStart(2, '0');
  return `${local}${offset < 0 ? '-' : '+'}${two(Math.abs(offset) / 60)}:${two(Math.abs(offset) % 60)}`;
}

const toTens = (amount: number) => Math.round(amount / 10) * 10;

/** Some drive in the morning and some in the evening; about one day in seven is free, and weekends are long. */
function tripsOfDay(subject: string, date: LocalDate): { endsAt: Date; trip: SandboxTrip }[] {
  const chance = chanceOf(`${subject}/${date}`);
  if (chance(0, 6) === 0) return [];
  const morning = chanceOf(subject)(0, 1) === 0;
  const wanted = chance(9, 15) + (weekdayOf(date) > 3 ? 4 : 0);
  const last = (morning ? 16 : 24) * 60 - 20;
  const trips = [];
  let minute = (morning ? 6 : 15) * 60 + chance(15, 75);
  for (let number = 1; number <= wanted; number += 1) {
    const tenths = chance(0, 9) === 0 ? chance(120, 280) : chance(18, 110);
    const minutes = 4 + Math.round((tenths / 10) * (chance(20, 34) / 10));
    if (minute + minutes > last) break;
    const startsAt = new Date(startOfDay(date).getTime() + minute * minuteMs);
    const endsAt = new Date(startsAt.getTime() + minutes * minuteMs);
    trips.push({
      endsAt,
      trip: {
        id: createHash('sha256').update(`${subject}/${date}/${number}`).digest('hex').slice(0, 24),
        startedAt: written(startsAt),
        endedAt: written(endsAt),
        km: tenths / 10,
        fare: toTens(850 + tenths * 36 + minutes * 85),
        tips: chance(0, 5) === 0 ? chance(1, 5) * 500 : 0,
        promotion: chance(0, 7) === 0 ? chance(2, 8) * 250 : 0,
      },
    });
    minute += minutes + chance(3, 22);
  }
  return trips;
}

/** The trips of these days, both included, that have ended by now. The same question always has the same answer. */
export function tripsBetween(subject: string, from: LocalDate, to: LocalDate, now: Date): SandboxTrip[] {
  const trips: SandboxTrip[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) {
    for (const { endsAt, trip } of tripsOfDay(subject, date)) if (endsAt <= now) trips.push(trip);
  }
  return trips;
}
