export interface Dot {
  id: string;
  latitude: number;
  longitude: number;
  /** Which of the map's colours it has. */
  kind: string;
}

interface Placed extends Dot {
  /** On the whole world's map of one unit, whatever the zoom. */
  x: number;
  y: number;
}

/** What is drawn at one spot: a dot, or how many stand for one. */
export interface Spot {
  x: number;
  y: number;
  dots: readonly Dot[];
}

/** The web's usual map of the world, as a square of one unit. */
function onWorld(latitude: number, longitude: number): { x: number; y: number } {
  const sine = Math.sin((Math.max(-85, Math.min(85, latitude)) * Math.PI) / 180);
  return { x: longitude / 360 + 0.5, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) };
}

/** From here on each dot stands by itself. */
const alone = 16;
/** Px: a square of the grid. */
const square = 44;

/**
 * [CON-13] The dots of a map, by their ids: what has changed is placed anew, the others stay as they are. Those in one square of the
 * grid are drawn as one; the grid lies on the world, so that nothing regroups while the map is moved.
 */
export class DotField {
  readonly #dots = new Map<string, Placed>();

  get size(): number {
    return this.#dots.size;
  }

  put(dots: readonly Dot[]): void {
    for (const { id, latitude, longitude, kind } of dots) {
      const known = this.#dots.get(id);
      if (known?.latitude === latitude && known.longitude === longitude) {
        known.kind = kind;
        continue;
      }
      // Written out: ten thousand of them are made at once.
      const { x, y } = onWorld(latitude, longitude);
      this.#dots.set(id, { id, latitude, longitude, kind, x, y });
    }
  }

  clear(): void {
    this.#dots.clear();
  }

  drop(ids: readonly string[]): void {
    for (const id of ids) this.#dots.delete(id);
  }

  /** How many there are of each kind. */
  kinds(): Map<string, number> {
    const counts = new Map<string, number>();
    for (const { kind } of this.#dots.values()) counts.set(kind, (counts.get(kind) ?? 0) + 1);
    return counts;
  }

  /** What is to be drawn in a window of the map whose corner is there, in px from the world's corner. */
  spotsIn(zoom: number, corner: { x: number; y: number }, size: { x: number; y: number }): Spot[] {
    const scale = 256 * 2 ** zoom;
    const margin = square;
    const seen: Spot[] = [];
    const squares = new Map<number, Placed[]>();
    for (const dot of this.#dots.values()) {
      const [worldX, worldY] = [dot.x * scale, dot.y * scale];
      const [x, y] = [worldX - corner.x, worldY - corner.y];
      if (x < -margin || y < -margin || x > size.x + margin || y > size.y + margin) continue;
      if (zoom >= alone) {
        seen.push({ x, y, dots: [dot] });
        continue;
      }
      // The squares of the world in a row: below the zoom from which dots stand alone their numbers are exact.
      const key = Math.floor(worldY / square) * 2 ** 24 + Math.floor(worldX / square);
      const others = squares.get(key);
      if (others) others.push(dot);
      else squares.set(key, [dot]);
    }
    for (const dots of squares.values()) seen.push(middleOf(dots, scale, corner));
    return seen;
  }
}

function middleOf(dots: readonly Placed[], scale: number, corner: { x: number; y: number }): Spot {
  let [x, y] = [0, 0];
  for (const dot of dots) [x, y] = [x + dot.x, y + dot.y];
  return { x: (x / dots.length) * scale - corner.x, y: (y / dots.length) * scale - corner.y, dots };
}

/** The spot that is pressed: the nearest within reach. */
export function spotAt(spots: readonly Spot[], { x, y }: { x: number; y: number }, reach = 22): Spot | undefined {
  const near = spots.filter((spot) => Math.hypot(spot.x - x, spot.y - y) <= reach);
  return near.toSorted((one, other) => Math.hypot(one.x - x, one.y - y) - Math.hypot(other.x - x, other.y - y))[0];
}
