import type { CarAction, TelemetryMessage } from '@volante/domain/telemetry/messages';
import { type Place, positionAt } from './streets.ts';

/** What a simulated car is doing until an instant (milliseconds since 1970). */
export type Doing =
  | { readonly what: 'driving'; readonly until: number; /** Km/h. */ readonly speed: number }
  | { readonly what: 'charging'; readonly until: number; /** KW. */ readonly power: number }
  /** Waiting for a passenger, resting until the next shift, standing for the driver who opened it remotely. */
  | { readonly what: 'waiting' | 'resting' | 'standing'; readonly until: number };

export interface CarNow {
  readonly at: number;
  readonly odometer: number;
  /** Null for a car without a battery. */
  readonly soc: number | null;
  readonly doors: 'open' | 'closed';
  readonly key: 'on' | 'off';
  readonly place: Place;
  readonly doing: Doing;
}

const thousandths = (value: number) => Math.round(value * 1000) / 1000;
/** Rounded to about ten metres. */
const degrees = (value: number) => Math.round(value * 10_000) / 10_000;

/** The car's state as a telemetry message. */
export function telemetryOf({ at, odometer, soc, doors, place, doing }: CarNow): TelemetryMessage {
  const [latitude, longitude] = positionAt(place);
  return {
    at,
    ...(soc !== null && { soc: Math.round(soc * 10) / 10, charging: doing.what === 'charging' }),
    odometer: thousandths(odometer),
    position: [degrees(latitude), degrees(longitude)],
    doors,
  };
}

/** How long a remotely opened car waits for its driver to get in. */
export const standsMs = 10 * 60_000;

const after: Record<CarAction, Partial<Pick<CarNow, 'doors' | 'key'>>> = {
  'key-on': { key: 'on' },
  'key-off': { key: 'off' },
  unlock: { doors: 'open' },
  lock: { doors: 'closed' },
};

/** Carries out a command. Its sender stands beside the car, so it waits (or goes on charging) until they get in. */
export function obey(car: CarNow, action: CarAction): CarNow {
  const until = car.at + standsMs;
  const doing: Doing =
    car.doing.what === 'charging'
      ? { ...car.doing, until: Math.max(car.doing.until, until) }
      : { what: 'standing', until };
  return { ...car, ...after[action], doing };
}

/** A charge point that feeds a car says so again and again; one that falls silent feeds it no longer. */
const fedForMs = 30_000;

/** The car at a charge point's cable, or after it was pulled: then it waits for its driver. */
export function fed(car: CarNow, kw: number | null): CarNow {
  if (kw === null) return { ...car, doing: { what: 'standing', until: car.at + standsMs } };
  return { ...car, doing: { what: 'charging', until: car.at + fedForMs, power: kw } };
}
