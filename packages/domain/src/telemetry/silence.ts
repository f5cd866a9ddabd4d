const minuteMs = 60_000;

/** A car sends a message each minute at least while it drives. Longer pauses are a silence, or a car that stands. */
export const leastSilenceMs = 10 * minuteMs;

/** What a car may drive between the last message of a car that stands, which leaves no trace, and its next one. */
export const leastSilentMetres = 2_000;
