/** After so many failures a row is put aside, with its last error, for a person to look at: about nine hours. */
export const mostTries = 20;

const firstMs = 2_000;
const longestMs = 3_600_000;

/** How long to wait after the given number of tries: doubling up to an hour, spread so that rows do not march in step. */
export function delayAfter(tries: number, random: () => number = Math.random): number {
  const full = Math.min(firstMs * 2 ** (tries - 1), longestMs);
  return Math.round(full * (0.5 + random() / 2));
}
