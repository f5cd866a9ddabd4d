import { createHash } from 'node:crypto';
import { type Mutant, mutantsOf, walk } from '../mutants.ts';
import { areas, sourcesOf, textOf } from './areas.ts';
import { moduleEquivalents } from './equivalents.ts';
import { isLogCall, moduleSpotsOf } from './operators.ts';

/** A fault by its text, which stays the same when lines move; `nth` tells equal ones in one file apart. */
export interface Fault {
  readonly file: string;
  readonly line: string;
  readonly was: string;
  readonly becomes: string;
  readonly nth: number;
}

export type ModuleMutant = Mutant & { readonly area: string; readonly nth: number };

export function keyOf({ file, line, was, becomes, nth = 1 }: Omit<Fault, 'nth'> & { nth?: number }): string {
  return JSON.stringify([file, line, was, becomes, nth]);
}

/** Every fault of one file. */
export function faultsIn(area: string, file: string, text: string): ModuleMutant[] {
  const logs: [start: number, end: number][] = [];
  walk(file, text, (node, parent) => {
    // With the statement that it is, so that this is not left out either.
    if (isLogCall(node, text))
      logs.push([parent?.type === 'ExpressionStatement' ? parent.start : node.start, node.end]);
  });
  const isLogged = ({ start }: Mutant) => logs.some(([from, to]) => from <= start && start < to);
  const seen = new Map<string, number>();
  const found = mutantsOf(file, text, moduleSpotsOf).filter((mutant) => !isLogged(mutant));
  return found.map((mutant) => {
    const nth = (seen.get(keyOf(mutant)) ?? 0) + 1;
    seen.set(keyOf(mutant), nth);
    return { ...mutant, area, nth };
  });
}

function faultsOf(area: string): ModuleMutant[] {
  return sourcesOf(areas[area]!).flatMap((file) => faultsIn(area, file, textOf(file)));
}

const named = new Set(moduleEquivalents.map(keyOf));

function isEquivalent(mutant: ModuleMutant): boolean {
  return named.has(keyOf(mutant));
}

/** The order in which a seed draws them: by their own texts, so that a changed file moves no other fault. */
export function inDrawnOrder(faults: readonly ModuleMutant[], seed: number): ModuleMutant[] {
  return faults
    .map((fault) => ({
      fault,
      key: createHash('sha256')
        .update(`${seed} ${keyOf(fault)}`)
        .digest('hex'),
    }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ fault }) => fault);
}

interface Draw {
  readonly seed: number;
  readonly count: number;
  /** Only files whose path contains this. */
  readonly part: string;
  /** Those of some faults that could have been written unseen. */
  readonly sound: (mutants: readonly ModuleMutant[]) => ModuleMutant[];
}

/** The first `count` faults of an area that the seed draws, sound ones that are not known to change nothing. */
export function drawnFrom(area: string, { seed, count, part, sound }: Draw): ModuleMutant[] {
  const real = faultsOf(area).filter((mutant) => !isEquivalent(mutant) && mutant.file.includes(part));
  const order = inDrawnOrder(real, seed);
  const found: ModuleMutant[] = [];
  while (found.length < count && order.length > 0) found.push(...sound(order.splice(0, 2 * (count - found.length))));
  return found.slice(0, count);
}

/** One of each list in turn, so that a hunt that is cut short has seen every area. */
export function inTurn<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, place) => lists.flatMap((list) => list.slice(place, place + 1))).flat();
}
