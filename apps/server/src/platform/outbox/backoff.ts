/** After so many failures (about nine hours) a row is given up. It stays, with its last error, for a person to see. */
export const mostTries = 20;

const firstMs = 2_000;
const longestMs = 3_600_000;

/** The pause after so many tries: it doubles up to an hour, and is partly random so that rows spread out. */
export function delayAfter(tries: number, random: () => number = Math.random): number {
  const full = Math.min(firstMs * 2 ** (tries - 1), longestMs);
  return Math.round(full * (0.5 + random() / 2));
}
