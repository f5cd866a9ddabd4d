import { sectionPrice, shiftPrice } from '../plans/price.ts';
import { formatDate, type LocalDate } from '../values/dates.ts';
import { compare } from '../values/decimal.ts';
import { addPesos, exactUf, formatPesos, negated, type Pesos, pesos, subtractPesos } from '../values/money.ts';
import { formatPercent } from '../values/number.ts';
import type { PricedPart, Reckoned } from './bill.ts';
import { type DayRate, rentFormula } from './rent-formula.ts';
import { ufsOf } from './uf-correction.ts';

/** '173,4 km' */
export const kmText = (km: number): string => `${String(Number(km.toFixed(3))).replace('.', ',')} km`;

const metresOf = (km: number) => Math.round(km * 1_000);

/** What a part costs at the rate of a day: exactly as it is billed. */
function priceOf({ base, kms }: PricedPart, { currency, discount }: DayRate): Pesos {
  if (kms === null) return shiftPrice(base, currency, discount);
  return sectionPrice({ section: { variable: base }, metres: metresOf(kms) }, { uf: currency, discount });
}

const times = (kms: number | null) => (kms === null ? '' : `${kmText(kms)} × `);

/** '12 km × 0,0022 UF × $41.200 × (1 − 5%) = $1.033'; undefined when that is not the amount. */
export function productOf(part: PricedPart, amount: Pesos, rate: DayRate): string | undefined {
  if (priceOf(part, rate) !== amount) return undefined;
  return `${times(part.kms)}${rentFormula(part.base, rate)} = ${formatPesos(amount)}`;
}

interface RentLine {
  readonly base: string | null;
  readonly kms: number | null;
  readonly amount: Pesos;
  readonly ref: string;
  readonly date: LocalDate;
}

/**
 * Km that came late cost the difference between what their day's km in the section cost now and what they cost before, each
 * rounded by itself: '120 km × 0,0022 UF × $41.200 = $10.877, menos $9.064 por los 100 km de antes'.
 */
function lateKmArithmetic(base: string, kms: number, amount: Pesos, reckoned: Reckoned): string | undefined {
  const before = reckoned.kmsBefore ?? 0;
  if (before === 0) return productOf({ base, kms }, amount, reckoned);
  const now = { base, kms: (metresOf(kms) + metresOf(before)) / 1_000 };
  const [costs, cost] = [priceOf(now, reckoned), priceOf({ base, kms: before }, reckoned)];
  if (subtractPesos(costs, cost) !== amount) return undefined;
  return `${productOf(now, costs, reckoned)}, menos ${formatPesos(cost)} por los ${kmText(before)} de antes`;
}

/** [BKS-10] How a line of rent comes to its amount, with the UF and the discount of its own day; undefined when nobody knows. */
export function rentArithmetic(
  { base, kms, amount, date }: RentLine,
  reckoned: Reckoned,
  late: boolean,
): string | undefined {
  if (base === null) return undefined;
  if (!late) return productOf({ base, kms }, amount, reckoned);
  const sum = kms === null ? productOf({ base, kms }, amount, reckoned) : lateKmArithmetic(base, kms, amount, reckoned);
  return sum && `${sum}, con la UF del ${formatDate(date)}`;
}

/** '10 km × 0,0022 UF × (1 − 5%): de $836 a $858' */
function partWords(part: PricedPart, before: DayRate, after: DayRate): string {
  const { discount } = before;
  const off = discount === 0 ? '' : ` × (1 − ${formatPercent(discount)})`;
  const [was, is] = [priceOf(part, before), priceOf(part, after)].map((price) => formatPesos(price));
  return `${times(part.kms)}${exactUf(part.base)}${off}: de ${was} a ${is}`;
}

function bookedWords(booked: Pesos): string[] {
  if (booked === 0) return [];
  return [booked > 0 ? `menos ${formatPesos(booked)} ya corregidos` : `más ${formatPesos(-booked)} ya devueltos`];
}

/**
 * [BKS-10] How a corrected UF comes to its amount: each shift and section of that day with the UF before and the right one, less
 * what was corrected earlier. Undefined when nobody knows what it was corrected for.
 */
export function ufArithmetic(
  { ref, amount }: RentLine,
  { currency, discount, corrected }: Reckoned,
): string | undefined {
  const ufs = ufsOf(ref);
  if (!ufs || !corrected || corrected.parts.length === 0) return undefined;
  const [before, after] = [
    { currency: ufs.before, discount },
    { currency: ufs.after, discount },
  ];
  const differences = corrected.parts.map((part) => subtractPesos(priceOf(part, after), priceOf(part, before)));
  // What was corrected to another UF before is in the price with that one.
  const booked = compare(ufs.before, currency) === 0 ? corrected.booked : pesos(0);
  if (addPesos(...differences, negated(booked)) !== amount) return undefined;
  return [...corrected.parts.map((part) => partWords(part, before, after)), ...bookedWords(booked)].join(' · ');
}
