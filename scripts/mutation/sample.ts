/** Pseudo-random numbers from 0 to 1 (mulberry32): the same seed gives the same sequence. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A random sample of `count` items; the same seed gives the same sample. */
export function sampleOf<T>(all: readonly T[], count: number, seed: number): T[] {
  const next = numbersFrom(seed);
  return all
    .map((item) => ({ item, key: next() }))
    .toSorted((a, b) => a.key - b.key)
    .slice(0, count)
    .map(({ item }) => item);
}
