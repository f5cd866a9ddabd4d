import type { LocalDate } from '../values/dates.ts';

/** [PER-02] Hinted at in the form and not enforced: staff decide. */
export const leastAge = 23;

/** Whole years on a day. */
export function ageOn(birth: LocalDate, today: LocalDate): number {
  const years = Number(today.slice(0, 4)) - Number(birth.slice(0, 4));
  return today.slice(5) < birth.slice(5) ? years - 1 : years;
}

/** What staff read about a driver younger than that; null for everyone else. */
export function youngAge(birth: LocalDate | null, today: LocalDate): string | null {
  if (birth === null) return null;
  const age = ageOn(birth, today);
  return age < leastAge ? `tiene ${age} años, menos de ${leastAge}` : null;
}
