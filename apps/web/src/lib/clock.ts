/** The phone's clock. No other place reads it. */
export function now(): number {
  return Date.now();
}
