// An auditor: computes what a driver owes and is owed over all weeks from the rules' text alone. It shares no code with
// the engine or the domain, works in whole numbers (BigInt) and knows nothing of closes, versions or adjustments.

/** What is true in the end of one day of a driver, whenever it became known. */
export interface AuditedDay {
  /** Null without a car. Decimals are texts, such as '40123.45'. */
  sheet: { uf: string; discount: number; basePrice: string | null; sections: readonly AuditedSection[] } | null;
  metres: number;
  uber: number;
  tolls: number;
  fines: number;
  penaltys: number;
  other: number;
  refund: number;
  prePay: number;
}

export interface AuditedSection {
  startKm: number;
  endKm: number | null;
  variable: string;
}

export type AuditedField = 'uber' | 'rent' | 'tag' | 'fines' | 'penaltys' | 'other' | 'refund' | 'prePay';

/** A decimal as a fraction: digits over ten to the number of decimals. */
function fraction(text: string): [bigint, bigint] {
  const [whole = '', decimals = ''] = text.split('.');
  return [BigInt(whole + decimals), 10n ** BigInt(decimals.length)];
}

/** The product of decimals and whole numbers over a divisor, rounded once, half away from zero. None is negative. */
export function rounded(factors: readonly (string | number)[], divisor: bigint): number {
  let [over, under] = [1n, divisor];
  for (const factor of factors) {
    const [top, bottom] = fraction(String(factor));
    over *= top;
    under *= bottom;
  }
  return Number((2n * over + under) / (2n * under));
}

/** 'A day's km are spread over the sections from the driver's cumulated km of the week.' One line for each section. */
function kmRent({ sheet, metres }: AuditedDay, before: number): number {
  if (!sheet) return 0;
  let rent = 0;
  for (const { startKm, endKm, variable } of sheet.sections) {
    const from = Math.max(before, startKm * 1_000);
    const to = endKm === null ? before + metres : Math.min(before + metres, endKm * 1_000);
    if (to > from) rent += rounded([variable, to - from, sheet.uf, 100 - sheet.discount], 100_000n);
  }
  return rent;
}

/** 'Rent of a day = base × UF × (1 − discount) + km.' A week's km begin at zero on Monday; `days` begin on one. */
export function audited(days: readonly AuditedDay[]): Record<AuditedField, number>[] {
  let ofWeek = 0;
  return days.map((day, index) => {
    if (index % 7 === 0) ofWeek = 0;
    const { sheet, metres, uber, tolls, fines, penaltys, other, refund, prePay } = day;
    const base = sheet?.basePrice ? rounded([sheet.basePrice, sheet.uf, 100 - sheet.discount], 100n) : 0;
    const rent = base + kmRent(day, ofWeek);
    ofWeek += metres;
    return { uber, rent, tag: tolls, fines, penaltys, other, refund, prePay };
  });
}
