export interface Point {
  latitude: number;
  longitude: number;
}

const metresOfDegree = 111_320;

/** Accurate to a few metres within a city. */
export function metresBetween(a: Point, b: Point): number {
  const north = (b.latitude - a.latitude) * metresOfDegree;
  const east = (b.longitude - a.longitude) * metresOfDegree * Math.cos((a.latitude * Math.PI) / 180);
  return Math.hypot(north, east);
}

/** The point this many metres along a line; the line's end when it is shorter. */
export function pointAlong(line: readonly Point[], metres: number): Point {
  let left = Math.max(0, metres);
  for (const [at, from] of line.entries()) {
    const to = line[at + 1];
    if (!to) return from;
    const length = metresBetween(from, to);
    if (left <= length && length > 0) {
      const share = left / length;
      return {
        latitude: from.latitude + (to.latitude - from.latitude) * share,
        longitude: from.longitude + (to.longitude - from.longitude) * share,
      };
    }
    left -= length;
  }
  throw new RangeError('A line needs a point');
}
