import { between, type Chance } from './chance.ts';
import { isAtWork, minuteOfDay, usualSpeed, type WorkHours } from './hours.ts';
import type { CarNow, Doing } from './state.ts';
import { driveOn } from './streets.ts';

/** What decides about a car's day. */
export interface CarLife {
  /** KWh; null for a car without one. */
  readonly battery: number | null;
  /** Km with one charge or one tank. */
  readonly range: number;
  /** When its drivers work; empty for a car nobody drives. */
  readonly hours: readonly WorkHours[];
}

const minute = 60_000;
const hour = 60 * minute;

/** A quick charger between two trips, the company's wall box between two shifts. */
const charging = {
  atWork: { below: 22, upTo: 80, power: 42 },
  atRest: { below: 70, upTo: 95, power: 7.4 },
} as const;

/** A car stops for good before its battery is empty. */
const reserve = 4;

/** Null when the battery is full enough for now. */
function chargeWish({ soc, doing, at }: CarNow, { battery }: CarLife, atWork: boolean): Doing | null {
  if (soc === null || battery === null) return null;
  const { below, upTo, power } = atWork ? charging.atWork : charging.atRest;
  const goesOn = doing.what === 'charging' && soc < upTo;
  if (soc >= below && !goesOn) return null;
  const needed = (((upTo - soc) / 100) * battery * hour) / power;
  return { what: 'charging', until: at + Math.min(hour, Math.max(minute, needed)), power };
}

function nextDoing(car: CarNow, life: CarLife, chance: Chance): Doing {
  const now = minuteOfDay(car.at);
  const atWork = isAtWork(life.hours, now);
  const charge = chargeWish(car, life, atWork);
  if (charge) return charge;
  if (!atWork) return { what: 'resting', until: car.at + between(chance, 15, 40) * minute };
  if (car.doing.what === 'driving') return { what: 'waiting', until: car.at + between(chance, 4, 24) * minute };
  const speed = Math.min(60, Math.max(15, usualSpeed(now) * between(chance, 0.75, 1.3)));
  return { what: 'driving', until: car.at + between(chance, 8, 28) * minute, speed };
}

/** Who drives off or leaves the car locks it. */
function decide(car: CarNow, life: CarLife, chance: Chance): CarNow {
  const doing = nextDoing(car, life, chance);
  return { ...car, doing, doors: 'closed', key: doing.what === 'driving' || doing.what === 'waiting' ? 'on' : 'off' };
}

/** So many km more on the clock and off the battery. */
export function drive(car: CarNow, life: CarLife, km: number, chance: Chance): CarNow {
  const { odometer, place } = car;
  const soc = car.soc === null ? null : Math.max(Math.min(car.soc, reserve), car.soc - (km / life.range) * 100);
  return { ...car, odometer: odometer + km, soc, place: driveOn(place, km, chance) };
}

/** What it is doing goes on until that instant. */
function goOn(car: CarNow, life: CarLife, to: number, chance: Chance): CarNow {
  const hours = (to - car.at) / hour;
  const { doing, soc } = car;
  if (doing.what === 'driving') return { ...drive(car, life, doing.speed * hours, chance), at: to };
  if (doing.what !== 'charging' || soc === null || life.battery === null) return { ...car, at: to };
  return { ...car, at: to, soc: Math.min(100, soc + ((doing.power * hours) / life.battery) * 100) };
}

/** The car at a later instant. A clock that was put back makes it decide anew what to do. */
export function advance(car: CarNow, life: CarLife, to: number, chance: Chance): CarNow {
  if (to < car.at) return { ...car, at: to, doing: { ...car.doing, until: to } };
  let now = car;
  while (now.at < to) {
    if (now.doing.until <= now.at) now = decide(now, life, chance);
    now = goOn(now, life, Math.min(to, now.doing.until), chance);
  }
  return now;
}
