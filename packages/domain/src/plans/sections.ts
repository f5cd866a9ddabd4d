import { compare, type Decimal, subtract } from '../values/decimal.ts';
import type { Section } from './plan.ts';

export interface Traveled {
  readonly section: Section;
  /** Exact, above zero. */
  readonly km: string;
}

/** Whether the sections cover every km once: from km 0, without gaps, the last one without an end. */
export function coverEveryKm(sections: readonly Section[]): boolean {
  const ends = sections.map(({ endKm }) => endKm);
  return (
    sections.length > 0 &&
    sections.every(({ startKm }, index) => startKm === (index === 0 ? 0 : ends[index - 1])) &&
    ends.every((end, index) =>
      index === ends.length - 1 ? end === null : end !== null && end > sections[index]!.startKm,
    )
  );
}

const least = (a: Decimal, b: Decimal) => (compare(a, b) < 0 ? a : b);
const most = (a: Decimal, b: Decimal) => (compare(a, b) > 0 ? a : b);

/** Spreads km over the sections: driving from km 390 to 430 of the week is 10 km in the first 400 and 30 beyond. */
export function spreadKm(sections: readonly Section[], fromKm: Decimal, toKm: Decimal): Traveled[] {
  if (!coverEveryKm(sections)) throw new RangeError('The sections leave km without a price');
  if (compare(fromKm, 0) < 0 || compare(toKm, fromKm) < 0) {
    throw new RangeError(`Nobody drives from km ${fromKm} to km ${toKm}`);
  }
  return sections
    .map((section) => {
      const from = most(fromKm, section.startKm);
      const to = section.endKm === null ? toKm : least(toKm, section.endKm);
      return { section, km: subtract(to, from) };
    })
    .filter(({ km }) => compare(km, 0) > 0);
}
