import type { Section } from '../plans/plan.ts';
import { kmPrice } from '../plans/price.ts';
import { sectionName } from '../plans/section-name.ts';
import { metresIn } from '../plans/sections.ts';
import { formatPesos, type Pesos } from '../values/money.ts';
import { formatInteger, formatKm } from '../values/number.ts';
import type { DayRate } from './rent-formula.ts';

/** A section of a plan with the price of one of its km, and how many km were driven in it. */
export interface Tier extends Section {
  readonly km: number;
  readonly price: Pesos;
}

/** A tier prepared for drawing on screen. */
export interface DrawnTier {
  /** For a screen reader: 'Primeros 400 km: $105 por km, 400 km recorridos'. */
  readonly words: string;
  readonly price: string;
  /** 'a 400', '800+' */
  readonly until: string;
  /** How much of the tier has been driven, from 0 to 1. */
  readonly share: number;
  readonly current: boolean;
}

/** Length in km used to draw a section without an end: the usual length of a section. */
const usualLength = 400;

const isIn = ({ startKm, endKm }: Section, km: number) => km >= startKm && (endKm === null || km < endKm);

const passed = (section: Section, km: number) => metresIn(section, 0, Math.round(km * 1_000)) / 1_000;

const shareOf = (section: Section, km: number) =>
  Math.min(1, passed(section, km) / (section.endKm === null ? usualLength : section.endKm - section.startKm));

const priceOf = ({ variable }: Section, { currency, discount }: DayRate) => kmPrice(variable, currency, discount);

/** Sections with their prices. `kmIn` returns the km driven in a section. */
export function pricedTiers(
  sections: readonly Section[],
  rate: DayRate,
  kmIn: (section: Section) => number,
): readonly Tier[] {
  return sections.map((section) => ({ ...section, km: kmIn(section), price: priceOf(section, rate) }));
}

/** The priced sections of a week in which `km` have been driven so far. */
export function tiersOfWeek(sections: readonly Section[], km: number, rate: DayRate): readonly Tier[] {
  return pricedTiers(sections, rate, (section) => passed(section, km));
}

/** Tiers for drawing. `reached` is the km driven in the week so far. */
export function drawnTiers(tiers: readonly Tier[], reached: number): readonly DrawnTier[] {
  return tiers.map((tier) => {
    const price = formatPesos(tier.price);
    return {
      words: `${sectionName(tier)}: ${price} por km, ${formatKm(tier.km)} recorridos`,
      price,
      until: tier.endKm === null ? `${formatInteger(tier.startKm)}+` : `a ${formatInteger(tier.endKm)}`,
      share: shareOf(tier, reached),
      current: isIn(tier, reached),
    };
  });
}

interface NextPrice {
  /** Price of one km now. */
  readonly now: Pesos;
  /** Null in the last section: the price does not change any more. */
  readonly next: { readonly price: Pesos; readonly inKm: number } | null;
}

/** [SUB-01] What a km costs now, and after how many more km the price changes. Null without sections. */
export function nextPrice(sections: readonly Section[], km: number, rate: DayRate): NextPrice | null {
  const at = sections.findIndex((section) => isIn(section, km));
  const section = sections[at];
  if (!section) return null;
  const following = sections[at + 1];
  return {
    now: priceOf(section, rate),
    next: following ? { price: priceOf(following, rate), inKm: following.startKm - km } : null,
  };
}

/** [SCR-10] How far the next cheaper km are: 'Faltan 120 km para pagar $78 por km'. Null where no km is charged. */
export function cheaperKmText(sections: readonly Section[], km: number, rate: DayRate): string | null {
  const at = sections.findIndex((section) => isIn(section, km));
  const section = sections[at];
  if (!section) return null;
  const now = priceOf(section, rate);
  const cheaper = sections.slice(at + 1).find((later) => priceOf(later, rate) < now);
  if (!cheaper) return `Pagas el precio más bajo de tu plan: ${formatPesos(now)} por km`;
  const left = Math.ceil(cheaper.startKm - km);
  return `${left === 1 ? 'Falta' : 'Faltan'} ${formatKm(left)} para pagar ${formatPesos(priceOf(cheaper, rate))} por km`;
}
