import type { Section } from '../plans/plan.ts';
import { type Rate, sectionPrice, shiftPrice } from '../plans/price.ts';
import { spreadKm } from '../plans/sections.ts';
import { add, type Decimal } from '../values/decimal.ts';
import type { Pesos } from '../values/money.ts';

export interface RentedDay extends Rate {
  /** Price of the day's shift in UF; null when the shift is free or there is none. */
  readonly basePrice: Decimal | null;
  readonly sections: readonly Section[];
  /** Km driven earlier in the week. */
  readonly kmBefore: Decimal;
  readonly km: Decimal;
}

export interface RentLine {
  readonly type: 'base' | 'km';
  /** Price in UF of the shift, or of one km. */
  readonly base: string;
  readonly amount: Pesos;
  readonly section?: Section;
  /** As an exact decimal. */
  readonly km?: string;
}

/** A day's rent lines: one for the shift, one per km section. The week's km so far decide the section. */
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
