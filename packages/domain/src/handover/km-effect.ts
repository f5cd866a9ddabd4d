import { formatDate, type LocalDate } from '../values/dates.ts';
import { formatDecimal } from '../values/number.ts';

/** What one driver has driven of a car on a day, as it is counted. */
export interface CountedKm {
  readonly driverId: string;
  readonly day: LocalDate;
  readonly metres: number;
  /** The week of that day is closed: what changes is billed in the open one. */
  readonly closed: boolean;
}

const keyOf = ({ driverId, day }: CountedKm) => `${day} ${driverId}`;

/** [CON-15] Whose km differ between two counts, and by how much: the earliest day first. */
export function kmChanges(before: readonly CountedKm[], after: readonly CountedKm[]): CountedKm[] {
  const known = new Map(before.map((one) => [keyOf(one), one]));
  const now = new Map(after.map((one) => [keyOf(one), one]));
  return [...new Map([...known, ...now])]
    .map(([key, one]) => ({ ...one, metres: (now.get(key)?.metres ?? 0) - (known.get(key)?.metres ?? 0) }))
    .filter(({ metres }) => metres !== 0)
    .toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
}

const metresInKm = 1_000;

/** '+12,4 km' */
const signed = (metres: number) =>
  `${metres > 0 ? '+' : '−'}${formatDecimal(String(Math.abs(metres) / metresInKm))} km`;

/** 'Camila: −12,4 km el 16/11/2026', a line for each; or that nothing changes. */
export function kmEffectWords(changes: readonly CountedKm[], nameOf: (driverId: string) => string): string {
  if (changes.length === 0) return 'No cambian los km de nadie.';
  const lines = changes.map(({ driverId, day, metres, closed }) => {
    const late = closed ? ' (su semana ya cerró: va a la que está abierta)' : '';
    return `${nameOf(driverId)}: ${signed(metres)} el ${formatDate(day)}${late}`;
  });
  return ['Cambian los km:', ...lines].join('\n');
}
