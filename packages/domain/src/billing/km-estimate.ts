import { formatDayMonth, type Instant, type LocalDate, localDateOf, localTimeOf } from '../values/dates.ts';

/** Km of a day that are an estimate: from when to when the car was without signal. Null where an estimate was corrected. */
export interface KmEstimate {
  /** The day on which the km were driven. */
  readonly date: LocalDate;
  readonly from: Instant | null;
  readonly to: Instant | null;
}

/** 'las 16:20 y las 17:40 hrs', or with the days where they differ. */
function between(from: Instant, to: Instant): string {
  const [first, last] = [localDateOf(from), localDateOf(to)];
  const [began, ended] = [localTimeOf(from), localTimeOf(to)];
  return first === last
    ? `las ${began} y las ${ended} hrs del ${formatDayMonth(first)}`
    : `las ${began} hrs del ${formatDayMonth(first)} y las ${ended} hrs del ${formatDayMonth(last)}`;
}

/** [MNY-04] What a line of km of that day says of its estimate; undefined when they are known. */
export function kmEstimateText(estimates: readonly KmEstimate[], date: LocalDate): string | undefined {
  const own = estimates.filter((one) => one.date === date);
  const times = own.flatMap(({ from, to }) => (from === null || to === null ? [] : [between(from, to)]));
  if (times.length > 0) return `estimado: el auto estuvo sin señal entre ${times.join(' y entre ')}`;
  return own.length > 0 ? 'corrige una estimación: el auto envió los datos que faltaban' : undefined;
}
