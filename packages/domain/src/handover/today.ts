import type { Role } from './steps.ts';

/** [SHF-02] A driver among those who have the car on one day. */
export interface TodaysDriver<D> {
  readonly driver: D;
  /** The first of the day has none. */
  readonly previous: D | null;
  /** The last of the day has none. */
  readonly next: D | null;
}

/** The day's drivers in the order in which their shifts begin; whoever is free is not among them. */
export function todaysDrivers<D extends { readonly start: Date | null }>(drivers: readonly D[]): TodaysDriver<D>[] {
  const ordered = drivers
    .flatMap((driver) => (driver.start === null ? [] : [{ driver, start: driver.start.getTime() }]))
    .toSorted((one, other) => one.start - other.start)
    .map(({ driver }) => driver);
  return ordered.map((driver, index) => ({
    driver,
    previous: ordered[index - 1] ?? null,
    next: ordered[index + 1] ?? null,
  }));
}

/** Where a driver of the day takes the car over or leaves it: beside a partner at the exchange address, else parked. */
export function placeOf({ previous, next }: TodaysDriver<unknown>, role: Role): 'exchange' | 'parking' {
  return (role === 'Receiver' ? previous : next) === null ? 'parking' : 'exchange';
}
