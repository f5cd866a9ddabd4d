import type { Section } from '@volante/domain/plans/plan';
import { kmPrice } from '@volante/domain/plans/price';
import { exactUf, formatPesos, ufInPesos } from '@volante/domain/values/money';
import { formatPercent } from '@volante/domain/values/number';

/** What turns UF into pesos on a day. */
export interface DayRate {
  /** Pesos of one UF. */
  currency: string;
  /** Per cent. */
  discount: number;
}

export interface RentDay extends DayRate {
  references: readonly {
    field: string;
    type: string;
    amount: number;
    base: string | null;
    kms: number | null;
    ref: string;
  }[];
  traveledSections: readonly (Section & { traveled: number })[];
}

export interface SectionCost {
  section: Section;
  km: number;
  amount: number;
  /** Pesos of one km, on the cheapest and on the dearest day. */
  least: number;
  most: number;
}

interface RentCost {
  /** Of the shifts. */
  base: number;
  /** Of the km, the sum of its sections. */
  byKm: number;
  km: number;
  sections: SectionCost[];
}

const isRent = (type: string) => (line: RentDay['references'][number]) => line.field === 'rent' && line.type === type;

function costsOf(day: RentDay): SectionCost[] {
  return day.references.filter(isRent('km')).map(({ ref, base, kms, amount }) => {
    const startKm = Number(ref) || 0;
    const endKm = day.traveledSections.find((one) => one.startKm === startKm && one.variable === base)?.endKm ?? null;
    const price = kmPrice(base ?? '0', day.currency, day.discount);
    return { section: { startKm, endKm, variable: base ?? '0' }, km: kms ?? 0, amount, least: price, most: price };
  });
}

function together(one: SectionCost, other: SectionCost): SectionCost {
  return {
    section: one.section,
    km: one.km + other.km,
    amount: one.amount + other.amount,
    least: Math.min(one.least, other.least),
    most: Math.max(one.most, other.most),
  };
}

/** [SET-06] What the rent of these days is made of, as it was billed line by line. */
export function rentCost(days: readonly RentDay[]): RentCost {
  const bySection = new Map<string, SectionCost>();
  for (const cost of days.flatMap(costsOf)) {
    const key = `${cost.section.startKm} ${cost.section.variable}`;
    const before = bySection.get(key);
    bySection.set(key, before ? together(before, cost) : cost);
  }
  const sections = [...bySection.values()].toSorted((a, b) => a.section.startKm - b.section.startKm);
  const base = days.flatMap(({ references }) => references.filter(isRent('base')));
  return {
    base: base.reduce((sum, { amount }) => sum + amount, 0),
    byKm: sections.reduce((sum, { amount }) => sum + amount, 0),
    km: sections.reduce((sum, { km }) => sum + km, 0),
    sections,
  };
}

/** '$94 por km', and '$93 a $94 por km' when the UF or the discount changed on the way. */
export function pricePerKm({ least, most }: Pick<SectionCost, 'least' | 'most'>): string {
  return `${least === most ? formatPesos(least) : `${formatPesos(least)} a ${formatPesos(most)}`} por km`;
}

/** '0,0027 UF × $41.200 × (1 − 15%)' */
export function formula(uf: string, { currency, discount }: DayRate): string {
  return `${exactUf(uf)} × ${ufInPesos(currency)} × (1 − ${formatPercent(discount)})`;
}
