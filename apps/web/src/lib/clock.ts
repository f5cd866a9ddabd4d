/** The phone's clock: the only place that asks it. */
export function now(): number {
  return Date.now();
}
