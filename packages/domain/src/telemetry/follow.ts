import type { TelemetryMessage } from './messages.ts';
import { count, firstOdometer, type Odometer, type OdometerDoubt } from './odometer.ts';
import { leastSilenceMs, leastSilentMetres } from './silence.ts';

/** What we know of a car. Times are milliseconds since 1970, the odometer is in metres. */
export interface CarTrack extends Odometer {
  readonly at: number;
  readonly receivedAt: number;
  readonly firstMeasuredAt: number;
  readonly soc: number | null;
  readonly charging: boolean | null;
  readonly doors: 'open' | 'closed';
  readonly position: readonly [number, number] | null;
  /** [CON-13] When it last had driven or was somewhere else than before; null as long as nobody saw it move. */
  readonly movedAt: number | null;
  /** When the newest row of the car's history was measured. */
  readonly recordedAt: number;
  /** Something has changed that is not in the history yet. */
  readonly unrecorded: boolean;
}

export interface Followed {
  readonly track: CarTrack;
  /** The message gets a row in the history. */
  readonly record: boolean;
  /** The message is not newer than the last one: it only proves that the car is connected. */
  readonly late: boolean;
  readonly doubt: OdometerDoubt | null;
  /**
   * [MNY-04] What the car had said last, if it drove on in a silence since then, or further than between two messages of a
   * car that drives: it gets a row too. A car that stands leaves none, and without it these km would seem to be of all the
   * time it stood.
   */
  readonly stood: CarTrack | null;
}

const secondMs = 1_000;
const minuteMs = 60_000;
/** A parked car's GPS position wanders by up to this distance. */
const wanderM = 30;

const minuteOf = (at: number) => Math.floor(at / minuteMs);

/** Distance in metres as on a flat map: exact enough for short distances. */
function metresBetween([lat1, lng1]: readonly [number, number], [lat2, lng2]: readonly [number, number]): number {
  const metresPerDegree = 111_195;
  const narrowing = Math.cos((lat1 * Math.PI) / 180);
  return Math.hypot(lat2 - lat1, (lng2 - lng1) * narrowing) * metresPerDegree;
}

function hasMoved(before: CarTrack['position'], after: CarTrack['position']): boolean {
  return before !== null && after !== null && metresBetween(before, after) > wanderM;
}

/**
 * What we know of a car after one more message. Time only moves forward and the odometer never goes back. The history
 * gets at most one row a minute while something changes. A change of doors or charging gets its row at once, at most one
 * a second. The last change before a pause is recorded with the first message of a later minute.
 */
export function follow(track: CarTrack | undefined, message: TelemetryMessage, receivedAt: number): Followed {
  const { at, doors, soc, charging = null, position = null } = message;
  const measured = { at, doors, charging, soc: soc === undefined ? null : Math.round(soc) };
  const saidM = Math.round(message.odometer * 1_000);
  if (!track) {
    const counted = { ...measured, position, ...firstOdometer(saidM, at) };
    const first = { ...counted, receivedAt, firstMeasuredAt: at, movedAt: null, recordedAt: at, unrecorded: false };
    return { track: first, record: true, late: false, doubt: null, stood: null };
  }
  if (at <= track.at) {
    const heard = { ...track, receivedAt: Math.max(track.receivedAt, receivedAt) };
    return { track: heard, record: false, late: true, doubt: null, stood: null };
  }
  const { odometer, doubt } = count(track, saidM, at);
  const turned = doors !== track.doors || charging !== track.charging;
  const elsewhere = hasMoved(track.position, position);
  const changed = turned || odometer.odometerM !== track.odometerM || measured.soc !== track.soc || elsewhere;
  const unrecorded = track.unrecorded || changed;
  const metres = odometer.odometerM - track.odometerM;
  const unheard = at - track.at > leastSilenceMs || metres > leastSilentMetres;
  const hidden = metres > 0 && unheard && track.at > track.recordedAt;
  const record =
    (turned && at - track.recordedAt >= secondMs) || (unrecorded && minuteOf(at) > minuteOf(track.recordedAt));
  return {
    track: {
      ...measured,
      ...odometer,
      position: position ?? track.position,
      receivedAt: Math.max(track.receivedAt, receivedAt),
      firstMeasuredAt: track.firstMeasuredAt,
      movedAt: metres > 0 || elsewhere ? at : track.movedAt,
      recordedAt: record ? at : track.recordedAt,
      unrecorded: unrecorded && !record,
    },
    record,
    late: false,
    doubt,
    stood: hidden ? track : null,
  };
}
