export interface Place {
  readonly lat: number;
  readonly lon: number;
}

const earthKm = 6_371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Km as the crow flies. */
export function distanceKm(one: Place, other: Place): number {
  const byLat = Math.sin(radians(other.lat - one.lat) / 2) ** 2;
  const byLon = Math.sin(radians(other.lon - one.lon) / 2) ** 2;
  return 2 * earthKm * Math.asin(Math.sqrt(byLat + Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * byLon));
}
