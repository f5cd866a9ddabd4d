import type { Section } from '../plans/plan.ts';
import { type Rate, sectionPrice, shiftPrice } from '../plans/price.ts';
import { spreadKm } from '../plans/sections.ts';
import { add, type Decimal } from '../values/decimal.ts';

export interface RentedDay extends Rate {
  /** UF of the day's shift; null for a free one, or none. */
  readonly basePrice: Decimal | null;
  readonly sections: readonly Section[];
  /** Driven earlier in the week. */
  readonly kmBefore: Decimal;
  readonly km: Decimal;
}

export interface RentLine {
  readonly type: 'base' | 'km';
  /** UF of the shift, or of one km. */
  readonly base: string;
  readonly amount: number;
  readonly section?: Section;
  /** Exact. */
  readonly km?: string;
}

/** The rent of a day, line by line: the shift, and the km of each section they fall in by the week's count. */
export function rentLines({ basePrice, sections, kmBefore, km, uf, discount }: RentedDay): RentLine[] {
  const base: RentLine[] =
    basePrice === null ? [] : [{ type: 'base', base: String(basePrice), amount: shiftPrice(basePrice, uf, discount) }];
  const traveled = spreadKm(sections, kmBefore, add(kmBefore, km));
  const byKm = traveled.map((part): RentLine => ({
    type: 'km',
    base: part.section.variable,
    amount: sectionPrice(part, { uf, discount }),
    ...part,
  }));
  return [...base, ...byKm];
}
