import type { Section } from '../plans/plan.ts';
import { kmPrice } from '../plans/price.ts';
import { addPesos, formatPesos, type Pesos } from '../values/money.ts';
import type { TraveledSection } from './bill.ts';
import type { DayRate } from './rent-formula.ts';

export interface RentDay extends DayRate {
  references: readonly {
    field: string;
    type: string;
    amount: Pesos;
    base: string | null;
    kms: number | null;
    ref: string;
  }[];
  traveledSections: readonly TraveledSection[];
}

export interface SectionCost {
  section: Section;
  km: number;
  amount: Pesos;
  /** `least` and `most`: price of one km on the cheapest and on the most expensive day. */
  least: Pesos;
  most: Pesos;
}

interface RentCost {
  /** Rent for the shifts. */
  base: Pesos;
  /** Rent for the km: the sum of all sections. */
  byKm: Pesos;
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
    amount: addPesos(one.amount, other.amount),
    least: one.least < other.least ? one.least : other.least,
    most: one.most > other.most ? one.most : other.most,
  };
}

/** [SET-06] Splits the rent of these days into shifts and km sections, from the billed lines. */
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
    base: addPesos(...base.map(({ amount }) => amount)),
    byKm: addPesos(...sections.map(({ amount }) => amount)),
    km: sections.reduce((sum, { km }) => sum + km, 0),
    sections,
  };
}

/** '$94 por km', or '$93 a $94 por km' when the UF or the discount changed between the days. */
export function pricePerKm({ least, most }: Pick<SectionCost, 'least' | 'most'>): string {
  return `${least === most ? formatPesos(least) : `${formatPesos(least)} a ${formatPesos(most)}`} por km`;
}
