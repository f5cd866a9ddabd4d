/**
 * Divides a whole number by weights so that the parts add up to it: each part is rounded down, and what is left goes one
 * by one to the largest remainders, of equal ones to the first. Without any weight everything goes to the first part.
 */
export function apportion(total: number, weights: readonly number[]): number[] {
  const whole = BigInt(total);
  const shares = weights.map((weight) => BigInt(Math.round(weight)));
  const sum = shares.reduce((all, one) => all + one, 0n);
  if (sum === 0n) return weights.map((_, index) => (index === 0 ? total : 0));
  const parts = shares.map((share, index) => {
    return { index, part: (whole * share) / sum, rest: (whole * share) % sum };
  });
  const left = Number(whole - parts.reduce((all, { part }) => all + part, 0n));
  const more = new Set(
    parts
      .toSorted((one, other) => Number(other.rest - one.rest))
      .slice(0, left)
      .map(({ index }) => index),
  );
  return parts.map(({ index, part }) => Number(part) + (more.has(index) ? 1 : 0));
}
