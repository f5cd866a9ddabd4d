import { formatDecimal } from '../values/number.ts';

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

/** 'a 350 m', 'a 2,4 km', 'a 18 km'; as the crow flies. */
export function distanceWords(km: number): string {
  if (km < 0.95) return `a ${Math.max(50, Math.round(km * 20) * 50)} m`;
  return `a ${formatDecimal(String(km < 10 ? Math.round(km * 10) / 10 : Math.round(km)))} km`;
}

/** [CHG-03] Google Maps at a place, by its coordinates. */
export const mapsLink = ({ lat, lon }: Place): string =>
  `https://www.google.com/maps/search/?api=1&query=${lat},${lon}`;
