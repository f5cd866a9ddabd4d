import type { Section } from '../plans/plan.ts';
import { type Rate, sectionPrice, shiftPrice } from '../plans/price.ts';
import { spreadMetres, type Traveled } from '../plans/sections.ts';
import type { Decimal } from '../values/decimal.ts';
import type { Pesos } from '../values/money.ts';

/** The km of a day, and what they are priced with. */
export interface DrivenDay extends Rate {
  /** None on a day without a plan, whose km have no price. */
  readonly sections: readonly Section[];
  /** Driven earlier in the week. */
  readonly metresBefore: number;
  readonly metres: number;
}

export interface RentedDay extends DrivenDay {
  /** Price of the day's shift in UF; null when the shift is free or there is none. */
  readonly basePrice: Decimal | null;
}

export interface RentLine {
  readonly type: 'base' | 'km';
  /** Price in UF of the shift, or of one km. */
  readonly base: string;
  readonly amount: Pesos;
  readonly section?: Section;
  readonly metres?: number;
}

/** What a day's km cost, in each section they are in. The week's km so far decide the section. */
export function kmOfDay({ sections, metresBefore, metres, uf, discount }: DrivenDay): (Traveled & { amount: Pesos })[] {
  if (sections.length === 0) return [];
  return spreadMetres(sections, metresBefore, metresBefore + metres).map(({ section, metres: driven }) => {
    return { section, metres: driven, amount: sectionPrice({ section, metres: driven }, { uf, discount }) };
  });
}

/** A day's rent lines: one for the shift, one per km section. */
export function rentLines({ basePrice, ...driven }: RentedDay): RentLine[] {
  const { uf, discount } = driven;
  const base: RentLine[] =
    basePrice === null ? [] : [{ type: 'base', base: String(basePrice), amount: shiftPrice(basePrice, uf, discount) }];
  return [...base, ...kmOfDay(driven).map((line): RentLine => ({ type: 'km', base: line.section.variable, ...line }))];
}
