import { addDays, type LocalDate } from '../values/dates.ts';

const dayMs = 86_400_000;

/** From how many days on, to how many. */
const ages = [
  { key: 'week', title: 'Hasta 7 días', from: 0, to: 7 },
  { key: 'month', title: '8 a 30 días', from: 8, to: 30 },
  { key: 'quarter', title: '31 a 90 días', from: 31, to: 90 },
  { key: 'older', title: 'Más de 90 días', from: 91, to: null },
] as const;

export type DebtAge = (typeof ages)[number]['key'];

export const debtAges: readonly DebtAge[] = ages.map(({ key }) => key);

const factsOf = (age: DebtAge) => ages.find(({ key }) => key === age) ?? ages[0];

export const debtAgeTitle = (age: DebtAge): string => factsOf(age).title;

export const isDebtAge = (text: string): text is DebtAge => ages.some(({ key }) => key === text);

/** Debts of this age began on these days, both included; `from` is null where they may have begun at any time before. */
export function daysOfAge(age: DebtAge, today: LocalDate): { from: LocalDate | null; to: LocalDate } {
  const { from, to } = factsOf(age);
  return { from: to === null ? null : addDays(today, -to), to: addDays(today, -from) };
}

/** '12 días': by the calendar, so that the night the clocks change is no day more or less. */
export function debtDays(since: LocalDate, today: LocalDate): string {
  const days = (Date.parse(today) - Date.parse(since)) / dayMs;
  return days === 1 ? '1 día' : `${days} días`;
}
