import type { Section } from '../plans/plan.ts';
import { exactPrice } from '../plans/price.ts';
import { addPesos, type Pesos } from '../values/money.ts';
import type { Reckoned, TraveledSection } from './bill.ts';
import type { DayRate } from './rent-formula.ts';
import { exactQuantity, unitPrice } from './unit-price.ts';

export interface RentDay extends DayRate {
  references: readonly {
    field: string;
    type: string;
    amount: Pesos;
    base: string | null;
    kms: number | null;
    ref: string;
    reckoned: Pick<Reckoned, 'currency' | 'discount'> | null;
  }[];
  traveledSections: readonly TraveledSection[];
}

export interface SectionCost {
  section: Section;
  km: number;
  amount: Pesos;
  /** The exact price of one km; null when it was not the same on all days. */
  price: string | null;
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
  return day.references.filter(isRent('km')).map(({ ref, base, kms, amount, reckoned }) => {
    const startKm = Number(ref) || 0;
    const { currency: uf, discount } = reckoned ?? day;
    const endKm = day.traveledSections.find((one) => one.startKm === startKm && one.variable === base)?.endKm ?? null;
    const price = base === null ? null : exactPrice(base, { uf, discount });
    return { section: { startKm, endKm, variable: base ?? '0' }, km: kms ?? 0, amount, price };
  });
}

function together(one: SectionCost, other: SectionCost): SectionCost {
  return {
    section: one.section,
    km: one.km + other.km,
    amount: addPesos(one.amount, other.amount),
    price: one.price === other.price ? one.price : null,
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

/** [MNY-14] '400 km × $93,704', which is the amount; '… en promedio' when the UF or the discount changed between the days. */
export function kmTimesPrice({ km, amount, price }: Pick<SectionCost, 'km' | 'amount' | 'price'>): string {
  const shown = unitPrice(amount, km, price);
  return `${exactQuantity(km)} km${shown ? ` × ${shown}` : ''}${shown && price === null ? ' en promedio' : ''}`;
}
