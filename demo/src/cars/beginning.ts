import { advance, type CarLife } from './advance.ts';
import { between, type Chance } from './chance.ts';
import { type CarNow, type Doing, standsMs } from './state.ts';
import { anyPlace, nearestPlace, type Position } from './streets.ts';

/** A car's last reported state. */
export interface LastWords {
  readonly at: Date;
  readonly odometer: number;
  readonly soc: number | null;
  readonly charging: boolean | null;
  readonly doors: 'open' | 'closed';
  readonly position: Position | null;
}

/** A car that has never reported anything starts as a new car. */
export function newCar(life: CarLife, at: number, chance: Chance): CarNow {
  return {
    at,
    odometer: between(chance, 20, 200),
    soc: life.battery === null ? null : between(chance, 55, 90),
    doors: 'closed',
    key: 'off',
    place: anyPlace(chance),
    doing: { what: 'resting', until: at },
  };
}

/** At most this long is simulated after a pause; before that the car stood still. */
const longestAbsence = 30 * 24 * 3_600_000;

function lastDoing({ at, doors, charging }: LastWords, from: number): Doing {
  if (charging) return { what: 'charging', until: from, power: 0 };
  return doors === 'open' ? { what: 'standing', until: at.getTime() + standsMs } : { what: 'waiting', until: from };
}

/** The car after the simulation was off: the missing time is simulated now. */
export function resumedCar(last: LastWords, life: CarLife, now: number, chance: Chance): CarNow {
  const from = Math.max(last.at.getTime(), now - longestAbsence);
  const car: CarNow = {
    at: from,
    odometer: last.odometer,
    soc: life.battery === null ? null : (last.soc ?? 60),
    doors: last.doors,
    key: last.doors === 'open' ? 'on' : 'off',
    place: last.position ? nearestPlace(last.position) : anyPlace(chance),
    doing: lastDoing(last, from),
  };
  return advance(car, life, now, chance);
}
