import { sectionPrice, shiftPrice } from '../plans/price.ts';
import { addPesos, type Pesos, subtractPesos } from '../values/money.ts';
import { formatInteger, formatPercent } from '../values/number.ts';
import { ufCorrection } from './uf-correction.ts';
import { priceOfOne } from './unit-price.ts';

interface RentKind {
  /** 'uf' is the difference a corrected UF made in an earlier week. */
  readonly type: 'base' | 'km' | typeof ufCorrection;
  /** Only for type 'base'. */
  readonly shiftName: string | null;
  /** Start and end of the section; only for type 'km'. */
  readonly startKm: number | null;
  readonly endKm: number | null;
  readonly category: string | null;
  /** In per cent. */
  readonly discount: number;
}

/** A line of rent of a closed bill, with the prices of its day. */
export interface ClosedRent extends RentKind {
  /** Price in UF of the shift, or of one km; null for type 'uf'. */
  readonly base: string | null;
  /** Pesos of one UF. */
  readonly uf: string;
  readonly metres: number | null;
  readonly amount: Pesos;
}

/** Rent of a week for the same shift (or km section) and the same driver category: a line, or the sum of several. */
export interface RentSum extends RentKind {
  readonly times: number;
  readonly metres: number;
  /** `full` is before the discount (each line rounded once); `amount` is after it, as billed. */
  readonly full: Pesos;
  readonly amount: Pesos;
}

export interface BoletaDetail {
  readonly number: number;
  readonly name: string;
  readonly quantity: number;
  /** [BKS-10] Average price of one unit, as exact as it must be to multiply to the amount: it changes daily with the UF. */
  readonly price: number;
  readonly amount: Pesos;
}

export interface BoletaDiscount {
  readonly title: string;
  readonly number: number;
  readonly amount: Pesos;
}

export type BoletaDetails = readonly BoletaDetail[];
export type BoletaDiscounts = readonly BoletaDiscount[];

/** Without a discount it is what was billed: late km are differences of rounded lines. */
function fullPrice({ base, uf, discount, metres, amount }: ClosedRent): Pesos {
  if (base === null || discount === 0) return amount;
  return metres === null
    ? shiftPrice(base, uf, 0)
    : sectionPrice({ section: { variable: base }, metres }, { uf, discount: 0 });
}

/** The rent of a closed bill, each line with its price before the discount. */
export function rentSums(lines: readonly ClosedRent[]): RentSum[] {
  return lines.map((line) => ({ ...line, times: 1, metres: line.metres ?? 0, full: fullPrice(line) }));
}

function nameOf({ type, shiftName, startKm, endKm }: RentSum): string {
  if (type === ufCorrection) return 'Corrección de la UF';
  if (type === 'base') return `Turno ${shiftName ?? ''}`.trim();
  const start = formatInteger(startKm ?? 0);
  return endKm === null ? `Kilómetros desde ${start}` : `Kilómetros ${start}–${formatInteger(endKm)}`;
}

const sum = (lines: readonly RentSum[], of: (line: RentSum) => number) =>
  lines.reduce((total, line) => total + of(line), 0);

function grouped(lines: readonly RentSum[], keyOf: (line: RentSum) => string): [string, RentSum[]][] {
  const groups = new Map<string, RentSum[]>();
  for (const line of lines) groups.set(keyOf(line), [...(groups.get(keyOf(line)) ?? []), line]);
  return [...groups];
}

const order = (a: RentSum, b: RentSum) => (a.startKm ?? -1) - (b.startKm ?? -1);

/** [MOV-03] The lines of a boleta: prices before the category discount, and the discounts as separate lines. */
export function boletaLines(lines: readonly RentSum[]): { details: BoletaDetail[]; discounts: BoletaDiscount[] } {
  const details = grouped(lines.toSorted(order), nameOf).map(([name, same], index) => {
    const amount = addPesos(...same.map(({ full }) => full));
    const quantity = sum(same, ({ type, times, metres }) => (type === 'km' ? metres : times * 1000)) / 1000;
    return { number: index + 1, name, quantity, price: priceOfOne(amount, quantity), amount };
  });
  const reduced = lines.filter(({ discount }) => discount > 0);
  const titleOf = ({ category, discount }: RentSum) => `Descuento categoría ${category} ${formatPercent(discount)}`;
  const discounts = grouped(reduced, titleOf).map(([title, same], index) => ({
    title,
    number: index + 1,
    // Taken as a difference, not computed from the percentage, so that the boleta adds up to the peso.
    amount: addPesos(...same.map(({ full, amount }) => subtractPesos(full, amount))),
  }));
  return { details, discounts };
}
