/** How long a car has to acknowledge a command. Past it the command is taken back, and the car no longer does it. */
export const answerMs = 10_000;

/** Between the key and the lock. */
export const pauseMs = 1_000;

/** After a sequence that ended well. */
export const coolDownMs = 5_000;

/** How long a pressed button waits for somebody to begin with it. */
export const claimMs = 10_000;

/** What a stage may take beyond its time before others take its runner for dead. */
export const graceMs = 3_000;

/** Longer than any stage: a deadline so far off was written by a clock that has been set back since. */
const absurdMs = 60_000;

/** Whether a stage that should have been over by then is led on by nobody any more: whoever comes now only fails it. */
export function isAbandoned(deadline: Date, now: Date): boolean {
  const overdue = now.getTime() - deadline.getTime();
  return overdue > graceMs || overdue < -absurdMs;
}

/** How long a car takes no other sequence. Never longer than a command lives: more is a clock that has been set back. */
export function quietMs(until: Date | null | undefined, now: Date): number {
  const left = until ? until.getTime() - now.getTime() : 0;
  return left > 0 && left <= answerMs ? left : 0;
}

/** How long the end of a sequence is still news for who pressed. */
export const newsMs = 60_000;

/** Presses of one driver in one minute: more than patience makes, less than a hammering program. */
export const pressesPerMinute = 10;
