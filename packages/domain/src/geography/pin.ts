/** A point on the map, in degrees. */
export interface MapPoint {
  readonly latitude: number;
  readonly longitude: number;
}

/** Chile from Visviri to Cape Horn, with its islands in the Pacific. The database checks the same limits. */
const chile = { south: -56.6, north: -17.4, west: -109.6, east: -66.3 };

export function isInChile({ latitude, longitude }: MapPoint): boolean {
  return latitude >= chile.south && latitude <= chile.north && longitude >= chile.west && longitude <= chile.east;
}

/** To the width of a hand: more digits would only look exact. */
const digits = 6;

/** A point as a form holds it: '-33.45,-70.66'. */
export function pinText({ latitude, longitude }: MapPoint): string {
  return [latitude, longitude].map((degrees) => Number(degrees.toFixed(digits))).join(',');
}

/** The point of such a text; null when it is none in Chile. */
export function parsePin(text: string): MapPoint | null {
  const found = /^(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?)$/.exec(text);
  if (!found) return null;
  const point = { latitude: Number(found[1]), longitude: Number(found[2]) };
  return isInChile(point) ? point : null;
}
