/** The only source of "now". Commands receive it as an argument so that tests can stand on any date. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** A clock that starts at a given instant and runs on from there; tests may move it. */
export function startingAt(instant: Date): Clock & { moveTo(instant: Date): void } {
  let offset = instant.getTime() - Date.now();
  return {
    now: () => new Date(Date.now() + offset),
    moveTo(next) {
      offset = next.getTime() - Date.now();
    },
  };
}
