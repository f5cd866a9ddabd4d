import { createHash } from 'node:crypto';

/** A random number from 0 (inclusive) to 1 (exclusive). */
export type Chance = () => number;

/** Pseudo-random numbers (mulberry32): the same words always give the same sequence. */
export function chanceFor(words: string): Chance {
  let seed = createHash('sha256').update(words).digest().readUInt32BE();
  return () => {
    seed = (seed + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(seed ^ (seed >>> 15), seed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function between(chance: Chance, from: number, to: number): number {
  return from + chance() * (to - from);
}
