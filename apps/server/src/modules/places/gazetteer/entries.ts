import { type Locality, localities, localityOf } from '@volante/domain/geography/regions';
import { itemAt } from '@volante/domain/values/present';
import { townsOfCommunes } from './communes.ts';
import { foldedWords } from './fold.ts';
import { metresBetween, type Point } from './line.ts';
import { streetsAround } from './streets-around.ts';
import { streetsOfTheCentre } from './streets-centre.ts';

/** The part of a street that lies in one commune, or a commune itself. */
export interface Entry {
  /** Null for a commune. */
  street: Street | null;
  locality: Locality;
  nameWords: readonly string[];
  communeWords: readonly string[];
  points: readonly Point[];
}

interface Street {
  name: string;
  /** The house numbers at both ends of the whole street. */
  numbers: readonly [number, number];
  metres: number;
  /** Where this commune's part begins and ends along the whole street, in metres. */
  part: readonly [number, number];
}

function pointOf(text: string): Point {
  const [south, west] = text.split(',');
  return { latitude: -Number(`33.${south}`), longitude: -Number(`70.${west}`) };
}

function lengthOf(points: readonly Point[]): number {
  return points.slice(1).reduce((sum, point, at) => sum + metresBetween(itemAt(points, at), point), 0);
}

function locality(commune: string): Locality {
  const found = localityOf(commune);
  if (!found) throw new Error(`The gazetteer names an unknown commune: ${commune}`);
  return found;
}

/** Reads a line such as 'Av. Larraín#5000-11500|La Reina:4533,5705 4520,5550'. */
function streetEntries(line: string): Entry[] {
  const [head = '', ...parts] = line.split('|');
  const [names = '', written] = head.split('#');
  const [name = '', otherName = ''] = names.split('~');
  let walked: Point[] = [];
  const stretches = parts.map((part) => {
    const [commune = '', points = ''] = part.split(':');
    const own = points.split(' ').map(pointOf);
    // Each part begins where the one before ended.
    const start = lengthOf(walked);
    walked = [...walked, ...own];
    const stretch = start === 0 ? own : walked.slice(-own.length - 1);
    return { commune, points: stretch, part: [start, lengthOf(walked)] as const };
  });
  const metres = lengthOf(walked);
  const [first = 0, last = Math.round(metres)] = written?.split('-').map(Number) ?? [];
  return stretches.map(({ commune, points, part }) => ({
    street: { name, numbers: [first, last], metres, part },
    locality: locality(commune),
    nameWords: [...foldedWords(name), ...foldedWords(otherName)],
    communeWords: foldedWords(commune),
    points,
  }));
}

function townPoints(): Map<string, Point> {
  const towns = townsOfCommunes.trim().split(/\s*[;\n]\s*/);
  return new Map(
    towns.map((town) => {
      const [, name = '', south, west] = /^(.+) ([\d.]+),([\d.]+)$/.exec(town) ?? [];
      return [name, { latitude: -Number(south), longitude: -Number(west) }];
    }),
  );
}

function communeEntries(): Entry[] {
  const towns = townPoints();
  return localities.map((one) => {
    const point = towns.get(one.commune);
    if (!point) throw new Error(`The gazetteer does not know where ${one.commune} lies`);
    return { street: null, locality: one, nameWords: foldedWords(one.commune), communeWords: [], points: [point] };
  });
}

/** All entries that can be found, with their words ready for comparing. */
export function readGazetteer(): readonly Entry[] {
  const lines = `${streetsOfTheCentre.trim()}\n${streetsAround.trim()}`.split('\n');
  return [...lines.flatMap(streetEntries), ...communeEntries()];
}
