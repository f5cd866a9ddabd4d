/** A driver who gives back a car and receives another within this time has swapped it, and rented without a break. */
export const swapMs = 3 * 3_600_000;

/** A driver's time with one car. */
export interface Tenure {
  readonly since: Date;
  /** Exclusive; null while it lasts. */
  readonly until: Date | null;
}

/**
 * [MNY-05] [BKS-13] Whether a driver rented at an instant: the base price of a shift belongs to whoever did when their shift in
 * force began. A car swapped around the start of a shift is no interruption: otherwise a shift that begins between the two
 * cars would cost nothing by accident. Until the other car is received, nobody can know that it was a swap: a shift whose
 * bill is closed by then is billed late.
 */
export function rentedAt(tenures: readonly Tenure[], at: Date): boolean {
  const had = tenures.some(({ since, until }) => since <= at && (until === null || at < until));
  if (had) return true;
  return tenures.some(({ since, until }) => {
    if (until === null || until <= since || until > at) return false;
    const latest = until.getTime() + swapMs;
    return tenures.some((next) => next.since > at && next.since.getTime() <= latest);
  });
}
