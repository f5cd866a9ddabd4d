import type { LocalDate } from '../values/dates.ts';

export interface Difference<S> {
  readonly date: LocalDate;
  readonly from: S;
  readonly to: S;
}

/** [PET-03] The days on which a driver would have another shift. The lists go day by day. */
export function differencesOf<S extends { readonly _id: string }>(
  dates: readonly LocalDate[],
  past: readonly S[],
  future: readonly S[],
): Difference<S>[] {
  return dates.flatMap((date, day) => {
    const [from, to] = [past[day], future[day]];
    return from && to && from._id !== to._id ? [{ date, from, to }] : [];
  });
}
