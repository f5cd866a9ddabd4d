import { leastSilenceMs, leastSilentMetres } from '../telemetry/silence.ts';
import { apportion } from '../values/apportion.ts';
import { itemAt } from '../values/present.ts';
import type { DrivenTime } from './day-km.ts';
import type { HeldTime } from './holding.ts';

const minuteMs = 60_000;
/** What a car measured more than seven days ago it can no longer tell; a longer silence counts for its last seven days. */
export const mostSilentDays = 7;
const mostSilenceMs = mostSilentDays * 24 * 60 * minuteMs;

export interface OdometerReading {
  readonly at: Date;
  readonly metres: number;
}

/** What the odometer said around an instant: last up to it (or, of a new car, first after it), and first after it. */
export interface ReadingsAround {
  readonly before: OdometerReading | null;
  readonly after: OdometerReading | null;
}

/** A time in which a car said nothing and drove. */
export interface Silence {
  readonly from: Date;
  readonly to: Date;
}

interface Gap extends Silence {
  readonly start: number;
  readonly metres: number;
}

export interface TripKm {
  readonly driverId: string;
  readonly from: Date;
  readonly to: Date;
  readonly metres: number;
}

/** The silence in which an instant lies; null when the odometer is known well enough then. */
export function silenceAt(instant: Date, { before, after }: ReadingsAround): Gap | null {
  if (!before || !after) return null;
  const metres = after.metres - before.metres;
  if (after.at.getTime() - before.at.getTime() <= leastSilenceMs || metres <= leastSilentMetres) return null;
  const from = new Date(Math.max(before.at.getTime(), after.at.getTime() - mostSilenceMs));
  return from < instant && instant < after.at ? { from, to: after.at, start: before.metres, metres } : null;
}

/** A part of a silence in which one driver, or nobody, held the car. */
interface Piece extends Silence {
  readonly driverId: string | null;
}

const lengthOf = ({ from, to }: Silence) => to.getTime() - from.getTime();

/** The metres of a driver's trip that were driven in a piece, as if it had been driven evenly. */
function metresIn({ from, to, metres }: TripKm, piece: Piece): number {
  const length = lengthOf({ from, to });
  if (length <= 0) return piece.from < to && to <= piece.to ? metres : 0;
  const common = Math.min(to.getTime(), piece.to.getTime()) - Math.max(from.getTime(), piece.from.getTime());
  return common <= 0 ? 0 : Math.floor((metres * common) / length);
}

/**
 * [MNY-04] Shares the metres of a silence between those who held the car in it. Each gets the metres of their own trips
 * first; the rest is shared by the time each held the car. If the trips are longer than what was driven, they are cut in
 * proportion. Exact to the metre: the shares add up to what the odometer says.
 */
export function shareMetres(metres: number, pieces: readonly Piece[], trips: readonly TripKm[]): number[] {
  const own = pieces.map((piece) =>
    trips.filter(({ driverId }) => driverId === piece.driverId).reduce((sum, trip) => sum + metresIn(trip, piece), 0),
  );
  const inTrips = own.reduce((sum, one) => sum + one, 0);
  if (inTrips >= metres) return apportion(metres, own);
  const held = pieces.some(({ driverId }) => driverId !== null);
  const rest = apportion(
    metres - inTrips,
    pieces.map((piece) => (held && piece.driverId === null ? 0 : lengthOf(piece))),
  );
  return own.map((one, index) => one + itemAt(rest, index));
}

interface Count {
  /** Follow one another without gaps. */
  readonly times: readonly HeldTime[];
  /** For the start of each time, and the end of the last one. */
  readonly readings: readonly ReadingsAround[];
  readonly trips: readonly TripKm[];
}

/**
 * [MNY-04] The metres of each time. A time's edge is where the car may pass into other hands, or midnight: where the car
 * was silent across one, the metres on both sides are an estimate, and the time says so.
 */
export function drivenTimes({ times, readings, trips }: Count): DrivenTime[] {
  const edges = [...times.slice(0, 1).map(({ from }) => from), ...times.map(({ to }) => to)];
  const holder = (index: number) => times[Math.min(Math.max(index, 0), times.length - 1)]?.driverId ?? null;
  const shown: number[] = [];
  const silences: Silence[] = [];
  while (shown.length < edges.length) {
    const first = shown.length;
    const around = itemAt(readings, first);
    const gap = silenceAt(itemAt(edges, first), around);
    if (!gap) {
      shown.push(around.before?.metres ?? 0);
      continue;
    }
    const inside = edges.slice(first).filter((edge) => edge < gap.to);
    const cuts = [gap.from, ...inside, gap.to];
    const pieces = cuts
      .slice(1)
      .map((to, index) => ({ from: itemAt(cuts, index), to, driverId: holder(first + index - 1) }));
    const shares = shareMetres(gap.metres, pieces, trips);
    let reached = gap.start;
    for (const share of shares.slice(0, -1)) shown.push((reached += share));
    silences.push({ from: gap.from, to: gap.to });
  }
  return times.map((time, index) => {
    const metres = Math.max(0, itemAt(shown, index + 1) - itemAt(shown, index));
    const own = silences.filter(({ from, to }) => from < time.to && to > time.from);
    return { ...time, metres, ...(own.length > 0 && { silences: own }) };
  });
}
