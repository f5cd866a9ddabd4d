import { between, type Chance } from './chance.ts';
import { isAtWork, minuteOfDay, usualSpeed, type WorkHours } from './hours.ts';
import type { CarNow, Doing } from './state.ts';
import { driveOn } from './streets.ts';

/** What determines how a simulated car spends its day. */
export interface CarLife {
  /** Battery size in kWh; null for a petrol car. */
  readonly battery: number | null;
  /** Km with one charge or one tank. */
  readonly range: number;
  /** When its drivers work; empty for a car nobody drives. */
  readonly hours: readonly WorkHours[];
}

const minute = 60_000;
const hour = 60 * minute;

/** In per cent and kW: a quick charger between trips, the company's wall box between shifts. */
const charging = {
  atWork: { below: 22, upTo: 80, power: 42 },
  atRest: { below: 70, upTo: 95, power: 7.4 },
} as const;

/** Driving never takes the battery below this percentage. */
const reserve = 4;

/** Decides whether the car charges next; null when its battery is full enough, or it has none. */
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

/** Starts the car's next activity. Doors are locked, since the driver has driven off or left. */
function decide(car: CarNow, life: CarLife, chance: Chance): CarNow {
  const doing = nextDoing(car, life, chance);
  return { ...car, doing, doors: 'closed', key: doing.what === 'driving' || doing.what === 'waiting' ? 'on' : 'off' };
}

/** Drives `km`: adds them to the odometer and takes their energy from the battery. */
export function drive(car: CarNow, life: CarLife, km: number, chance: Chance): CarNow {
  const { odometer, place } = car;
  const soc = car.soc === null ? null : Math.max(Math.min(car.soc, reserve), car.soc - (km / life.range) * 100);
  return { ...car, odometer: odometer + km, soc, place: driveOn(place, km, chance) };
}

/** Continues the car's present activity until that instant. */
function goOn(car: CarNow, life: CarLife, to: number, chance: Chance): CarNow {
  const hours = (to - car.at) / hour;
  const { doing, soc } = car;
  if (doing.what === 'driving') return { ...drive(car, life, doing.speed * hours, chance), at: to };
  if (doing.what !== 'charging' || soc === null || life.battery === null) return { ...car, at: to };
  return { ...car, at: to, soc: Math.min(100, soc + ((doing.power * hours) / life.battery) * 100) };
}

/** The car at a later instant. If the clock was put back, the car decides anew what to do. */
export function advance(car: CarNow, life: CarLife, to: number, chance: Chance): CarNow {
  if (to < car.at) return { ...car, at: to, doing: { ...car.doing, until: to } };
  let now = car;
  while (now.at < to) {
    if (now.doing.until <= now.at) now = decide(now, life, chance);
    now = goOn(now, life, Math.min(to, now.doing.until), chance);
  }
  return now;
}
