import type { Chance } from './chance.ts';

export type Position = readonly [latitude: number, longitude: number];

/** Where every avenue begins. */
const hub: Position = [-33.4373, -70.6345];

/** Main avenues of Santiago, roughly as they run from Plaza Baquedano outwards. */
const avenues: readonly (readonly Position[])[] = [
  // Alameda, Pajaritos, Maipú
  [
    hub,
    [-33.444, -70.651],
    [-33.4495, -70.668],
    [-33.4515, -70.68],
    [-33.4565, -70.7],
    [-33.458, -70.722],
    [-33.48, -70.743],
    [-33.51, -70.757],
  ],
  // Providencia, Apoquindo
  [
    hub,
    [-33.429, -70.62],
    [-33.4215, -70.609],
    [-33.417, -70.6],
    [-33.414, -70.583],
    [-33.4085, -70.568],
    [-33.408, -70.545],
  ],
  // Vicuña Mackenna, Puente Alto
  [
    hub,
    [-33.453, -70.63],
    [-33.472, -70.622],
    [-33.491, -70.617],
    [-33.517, -70.599],
    [-33.54, -70.59],
    [-33.575, -70.583],
    [-33.61, -70.576],
  ],
  // Gran Avenida, San Bernardo
  [
    hub,
    [-33.447, -70.645],
    [-33.462, -70.649],
    [-33.484, -70.65],
    [-33.506, -70.656],
    [-33.537, -70.664],
    [-33.564, -70.676],
    [-33.592, -70.699],
  ],
  // Recoleta, Vespucio Norte, Quilicura
  [
    hub,
    [-33.429, -70.644],
    [-33.41, -70.642],
    [-33.39, -70.639],
    [-33.372, -70.637],
    [-33.365, -70.67],
    [-33.363, -70.729],
  ],
  // Irarrázaval, Larraín
  [
    hub,
    [-33.448, -70.629],
    [-33.4535, -70.615],
    [-33.4545, -70.595],
    [-33.4535, -70.575],
    [-33.4515, -70.556],
    [-33.448, -70.535],
  ],
  // San Pablo, the airport
  [
    hub,
    [-33.433, -70.656],
    [-33.436, -70.68],
    [-33.442, -70.71],
    [-33.443, -70.74],
    [-33.42, -70.775],
    [-33.397, -70.788],
  ],
];

/** A point on an avenue and the direction in which the car faces. */
export interface Place {
  readonly avenue: number;
  /** Km from the hub. */
  readonly km: number;
  readonly outward: boolean;
}

const kmPerDegree = 111.2;

/** Treats the earth as flat, which is exact enough within one city. */
export function kmBetween([latitude, longitude]: Position, other: Position): number {
  const east = (other[1] - longitude) * Math.cos((latitude * Math.PI) / 180);
  return Math.hypot(other[0] - latitude, east) * kmPerDegree;
}

interface Stretch {
  from: Position;
  to: Position;
  startKm: number;
  km: number;
}

const stretches: readonly (readonly Stretch[])[] = avenues.map((points) => {
  let startKm = 0;
  return points.slice(1).map((to, index) => {
    const from = points[index] ?? hub;
    const stretch = { from, to, startKm, km: kmBetween(from, to) };
    startKm += stretch.km;
    return stretch;
  });
});

function stretchesOf(avenue: number): readonly Stretch[] {
  return stretches[avenue % stretches.length] ?? [];
}

function lengthOf(avenue: number): number {
  return stretchesOf(avenue).reduce((sum, { km }) => sum + km, 0);
}

function within({ from, to }: Stretch, part: number): Position {
  return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part];
}

export function positionAt({ avenue, km }: Place): Position {
  const all = stretchesOf(avenue);
  const stretch = all.findLast(({ startKm }) => startKm <= km) ?? all[0];
  if (!stretch) return hub;
  return within(stretch, Math.min(1, Math.max(0, (km - stretch.startKm) / stretch.km)));
}

/** The nearest point on an avenue, so that a resumed car goes on from its last reported position. */
export function nearestPlace(position: Position): Place {
  let best = { distance: Number.POSITIVE_INFINITY, place: { avenue: 0, km: 0, outward: true } };
  for (const [avenue, all] of stretches.entries()) {
    for (const stretch of all) {
      const [north, east] = [stretch.to[0] - stretch.from[0], stretch.to[1] - stretch.from[1]];
      const along = (position[0] - stretch.from[0]) * north + (position[1] - stretch.from[1]) * east;
      const part = Math.min(1, Math.max(0, along / (north ** 2 + east ** 2)));
      const distance = kmBetween(position, within(stretch, part));
      if (distance < best.distance) {
        best = { distance, place: { avenue, km: stretch.startKm + part * stretch.km, outward: true } };
      }
    }
  }
  return best.place;
}

export function anyPlace(chance: Chance): Place {
  const avenue = Math.floor(chance() * stretches.length);
  return { avenue, km: chance() * lengthOf(avenue), outward: chance() < 0.5 };
}

/** The place after `km` more. At the end of an avenue the car turns round; at the hub it picks a random avenue. */
export function driveOn(from: Place, km: number, chance: Chance): Place {
  let { avenue, km: at, outward } = from;
  let left = km;
  for (;;) {
    const room = outward ? lengthOf(avenue) - at : at;
    if (left <= room) return { avenue, km: outward ? at + left : at - left, outward };
    left -= room;
    at = outward ? lengthOf(avenue) : 0;
    if (!outward) avenue = Math.floor(chance() * stretches.length);
    outward = !outward;
  }
}
