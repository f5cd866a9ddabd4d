const minuteMs = 60_000;

/** A car sends a message each minute at least while it drives. Longer pauses are a silence, or a car that stands. */
export const leastSilenceMs = 10 * minuteMs;

/** Fewer metres between two messages are no silence: a car that stood may drive them before its next message. */
export const leastSilentMetres = 2_000;
