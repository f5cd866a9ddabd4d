/** More requests than these within a second are answered with 429. */
const mostPerSecond = 20;

/** Counts requests by who makes them. Returns false for one too many. */
export function requestRate(): (who: string) => boolean {
  let second = 0;
  const counts = new Map<string, number>();
  return (who) => {
    const now = Math.floor(performance.now() / 1_000);
    if (now !== second) counts.clear();
    second = now;
    const count = (counts.get(who) ?? 0) + 1;
    counts.set(who, count);
    return count <= mostPerSecond;
  };
}
