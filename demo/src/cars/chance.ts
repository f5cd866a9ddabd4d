import { createHash } from 'node:crypto';

/** From 0 to less than 1. */
export type Chance = () => number;

/** Chance that is always the same for the same words (mulberry32). */
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
