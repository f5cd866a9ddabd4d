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

/** How long the end of a sequence is still news for who pressed. */
export const newsMs = 60_000;

/** Presses of one driver in one minute: more than patience makes, less than a hammering program. */
export const pressesPerMinute = 10;
