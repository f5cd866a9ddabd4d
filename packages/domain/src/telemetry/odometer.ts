/** The km of a car as they are counted. Metres and milliseconds since 1970. */
export interface Odometer {
  /** What the car says, without what was not believed. Never goes back. */
  readonly odometerM: number;
  /** What it said last: from there its next km are counted. */
  readonly saidM: number;
  /** What it may have gained is what a car drives at top speed from then on. */
  readonly drivenFrom: number;
}

/** Why an odometer was not believed: it went back, or further than a car can drive in that time. Nobody pays such km. */
export type OdometerDoubt = 'back' | 'jump';

/** 200 km/h, and a kilometre in all, not with each message, for what was rounded or measured late. */
const fastestMetresPerMs = 200 / 3_600;
const slackM = 1_000;
const slackMs = Math.round(slackM / fastestMetresPerMs);
/** As far as an odometer goes. */
const mostM = 2_000_000_000;

export function firstOdometer(saidM: number, at: number): Odometer {
  return { odometerM: saidM, saidM, drivenFrom: at - slackMs };
}

/**
 * Counts the difference to what was said before. One that is not believed counts for nothing, and counting goes on from
 * what is said now: a unit that began anew, or was changed, is not doubted for ever.
 */
export function count(
  before: Odometer,
  saidM: number,
  at: number,
): { odometer: Odometer; doubt: OdometerDoubt | null } {
  const { odometerM, drivenFrom } = before;
  const gain = saidM - before.saidM;
  // A little back is the unit's rounding: were it followed, a parked car would drive by going to and fro.
  if (gain < 0 && gain >= -slackM) {
    return { odometer: { odometerM, saidM: before.saidM, drivenFrom }, doubt: 'back' };
  }
  const earliest = at - slackMs;
  if (gain < 0 || gain > (at - drivenFrom) * fastestMetresPerMs) {
    const odometer = { odometerM, saidM, drivenFrom: Math.max(drivenFrom, earliest) };
    return { odometer, doubt: gain < 0 ? 'back' : 'jump' };
  }
  const spent = drivenFrom + Math.ceil(gain / fastestMetresPerMs);
  const counted = Math.min(odometerM + gain, mostM);
  return { odometer: { odometerM: counted, saidM, drivenFrom: Math.max(spent, earliest) }, doubt: null };
}
