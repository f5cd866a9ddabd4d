import type { Section } from '@volante/domain/plans/plan';
import { kmPrice } from '@volante/domain/plans/price';
import { sectionName } from '@volante/domain/plans/section-name';
import { formatPesos } from '@volante/domain/values/money';
import { formatInteger, formatKm } from '@volante/domain/values/number';
import type { DayRate } from './km-cost.ts';

interface Tier {
  words: string;
  price: string;
  until: string;
  share: number;
  current: boolean;
}

const usualLength = 400;

const isIn = ({ startKm, endKm }: Section, km: number) => km >= startKm && (endKm === null || km < endKm);

const lengthOf = ({ startKm, endKm }: Section) => (endKm === null ? usualLength : endKm - startKm);

const passed = (section: Section, km: number) =>
  Math.min(Math.max(0, km - section.startKm), section.endKm === null ? Infinity : lengthOf(section));

/** The sections of a week in which so many km were driven, for a picture. */
export function tiersOf(sections: readonly Section[], km: number, { currency, discount }: DayRate): Tier[] {
  return sections.map((section) => {
    const price = formatPesos(kmPrice(section.variable, currency, discount));
    const driven = passed(section, km);
    return {
      words: `${sectionName(section)}: ${price} por km, ${formatKm(driven)} recorridos`,
      price,
      until: section.endKm === null ? `${formatInteger(section.startKm)}+` : `a ${formatInteger(section.endKm)}`,
      share: Math.min(1, driven / lengthOf(section)),
      current: isIn(section, km),
    };
  });
}

interface NextPrice {
  /** Pesos of one km now. */
  now: number;
  /** Null in the last section: it stays so. */
  next: { price: number; inKm: number } | null;
}

/** [SUB-01] What a km costs now, and after how many more it costs something else. Null without sections. */
export function nextPrice(sections: readonly Section[], km: number, { currency, discount }: DayRate): NextPrice | null {
  const at = sections.findIndex((section) => isIn(section, km));
  const section = sections[at];
  if (!section) return null;
  const priceOf = ({ variable }: Section) => kmPrice(variable, currency, discount);
  const following = sections[at + 1];
  return {
    now: priceOf(section),
    next: following ? { price: priceOf(following), inKm: following.startKm - km } : null,
  };
}
