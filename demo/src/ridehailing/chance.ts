import { createHash } from 'node:crypto';

/** Draws a whole number between two limits, both inclusive. */
export type Draw = (from: number, to: number) => number;

/** Pseudo-random numbers: the same words always give the same sequence. */
export function chanceOf(words: string): Draw {
  let turn = 0;
  return (from, to) => {
    const drawn = createHash('sha256').update(`${words}/${turn}`).digest().readUInt32BE();
    turn += 1;
    return from + (drawn % (to - from + 1));
  };
}
