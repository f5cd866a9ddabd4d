/** So long after its last message a car counts as connected. */
export const silenceMs = 120_000;

/** A car counts as connected until two minutes after we last heard it. */
export function isConnected(receivedAt: Date, now: Date): boolean {
  return now.getTime() - receivedAt.getTime() < silenceMs;
}

/** Cars that were heard after this instant are connected. */
export function connectedSince(now: Date): Date {
  return new Date(now.getTime() - silenceMs);
}
