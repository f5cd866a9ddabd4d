/** How the km of a car are counted, in metres and milliseconds since 1970. */
export interface Odometer {
  /** The counted odometer: what the car reported, without implausible jumps. Never goes back. */
  readonly odometerM: number;
  /** The car's last report: the next km are counted from it. */
  readonly saidM: number;
  /** The car may have gained at most what it can drive at top speed since this instant. */
  readonly drivenFrom: number;
}

/** Why a report was not believed: it went back, or further than a car can drive in that time. Nobody pays such km. */
export type OdometerDoubt = 'back' | 'jump';

/** 200 km/h, plus one kilometre of slack in total (not per message) for rounding and late measurements. */
const fastestMetresPerMs = 200 / 3_600;
const slackM = 1_000;
const slackMs = Math.round(slackM / fastestMetresPerMs);
/** The highest value an odometer can have. */
const mostM = 2_000_000_000;

export function firstOdometer(saidM: number, at: number): Odometer {
  return { odometerM: saidM, saidM, drivenFrom: at - slackMs };
}

/**
 * Counts the difference to the last report. A difference that is not believed counts for nothing, and counting goes on
 * from the new value: a unit that was reset or replaced is not doubted for ever.
 */
export function count(
  before: Odometer,
  saidM: number,
  at: number,
): { odometer: Odometer; doubt: OdometerDoubt | null } {
  const { odometerM, drivenFrom } = before;
  const gain = saidM - before.saidM;
  // A small step back is the unit's rounding. If it were taken over, small steps to and fro would add up to km.
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
