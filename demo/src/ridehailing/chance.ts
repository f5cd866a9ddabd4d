import { createHash } from 'node:crypto';

/** A whole number from the one to the other, both included. */
export type Draw = (from: number, to: number) => number;

/** Chance that is always the same for the same words. */
export function chanceOf(words: string): Draw {
  let turn = 0;
  return (from, to) => {
    const drawn = createHash('sha256').update(`${words}/${turn}`).digest().readUInt32BE();
    turn += 1;
    return from + (drawn % (to - from + 1));
  };
}
