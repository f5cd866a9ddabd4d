const hourMs = 3_600_000;

/** How long the server remembers what it answered to an Idempotency-Key. A phone in a garage may be without signal for a shift. */
export const keyLifetimeMs = 24 * hourMs;

/** How long the app repeats a request under its key: an hour less, since a request may be long on its way. */
export const repeatableMs = keyLifetimeMs - hourMs;
