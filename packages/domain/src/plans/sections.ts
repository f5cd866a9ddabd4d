import { itemAt } from '../values/present.ts';
import type { Section } from './plan.ts';

export interface Traveled {
  readonly section: Section;
  /** Above zero. */
  readonly metres: number;
}

/** Whether the sections cover every km once: from km 0, without gaps, the last one without an end. */
export function coverEveryKm(sections: readonly Section[]): boolean {
  return (
    sections.length > 0 &&
    sections.every(({ startKm, endKm }, index) => {
      const begins = startKm === (index === 0 ? 0 : itemAt(sections, index - 1).endKm);
      const ends = index === sections.length - 1 ? endKm === null : endKm !== null && endKm > startKm;
      return begins && ends;
    })
  );
}

/** How many metres of a drive, from one point of the week's metres to another, are in the section. */
export function metresIn({ startKm, endKm }: Section, from: number, to: number): number {
  const end = endKm === null ? to : Math.min(to, endKm * 1_000);
  return Math.max(0, end - Math.max(from, startKm * 1_000));
}

/** Spreads metres over the sections: driving from km 390 to 430 of the week is 10 km in the first 400 and 30 beyond. */
export function spreadMetres(sections: readonly Section[], from: number, to: number): Traveled[] {
  if (!coverEveryKm(sections)) throw new RangeError('The sections leave km without a price');
  if (from < 0 || to < from) throw new RangeError(`Nobody drives from km ${from / 1_000} to km ${to / 1_000}`);
  return sections
    .map((section) => ({ section, metres: metresIn(section, from, to) }))
    .filter(({ metres }) => metres > 0);
}
