/** A driver who gives back a car and receives another within this time has swapped it, and rented without a break. */
export const swapHours = 3;

/** A driver's time with one car. */
export interface Tenure {
  readonly since: Date;
  /** Exclusive; null while it lasts. */
  readonly until: Date | null;
}

/**
 * [MNY-05] Whether a driver rented at an instant. A car swapped around the start of a shift is no interruption: otherwise
 * a shift that begins between the two cars would cost nothing by accident. Until the other car is received, nobody can
 * know that it was a swap.
 */
export function rentedAt(tenures: readonly Tenure[], at: Date): boolean {
  const had = tenures.some(({ since, until }) => since <= at && (until === null || at < until));
  if (had) return true;
  const swapMs = swapHours * 3_600_000;
  return tenures.some(({ since, until }) => {
    if (until === null || until <= since || until > at) return false;
    const latest = until.getTime() + swapMs;
    return tenures.some((next) => next.since > at && next.since.getTime() <= latest);
  });
}
