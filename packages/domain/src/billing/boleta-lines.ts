/** Lines of a week's rent that are alike: a shift, or a section of km, on the days of one category. */
export interface RentSum {
  readonly type: 'base' | 'km';
  /** Of a shift. */
  readonly shiftName: string | null;
  /** Of a section. */
  readonly startKm: number | null;
  readonly endKm: number | null;
  readonly category: string | null;
  /** Per cent. */
  readonly discount: number;
  readonly times: number;
  readonly metres: number;
  /** Whole pesos without the discount, each line rounded once, and with it as they were billed. */
  readonly full: number;
  readonly amount: number;
}

export interface BoletaDetail {
  readonly number: number;
  readonly name: string;
  readonly quantity: number;
  /** Of one, rounded to be shown: the UF changes from day to day. */
  readonly price: number;
  readonly amount: number;
}

export interface BoletaDiscount {
  readonly title: string;
  readonly number: number;
  readonly amount: number;
}

function nameOf({ type, shiftName, startKm, endKm }: RentSum): string {
  if (type === 'base') return `Turno ${shiftName ?? ''}`.trim();
  return endKm === null ? `Kilómetros desde ${startKm}` : `Kilómetros ${startKm}–${endKm}`;
}

const sum = (lines: readonly RentSum[], of: (line: RentSum) => number) =>
  lines.reduce((total, line) => total + of(line), 0);

function grouped(lines: readonly RentSum[], keyOf: (line: RentSum) => string): [string, RentSum[]][] {
  const groups = new Map<string, RentSum[]>();
  for (const line of lines) groups.set(keyOf(line), [...(groups.get(keyOf(line)) ?? []), line]);
  return [...groups];
}

const order = (a: RentSum, b: RentSum) => (a.startKm ?? -1) - (b.startKm ?? -1);

/** [MOV-03] What a boleta lists: prices before the discount of the category, and the discount by itself. */
export function boletaLines(lines: readonly RentSum[]): { details: BoletaDetail[]; discounts: BoletaDiscount[] } {
  const details = grouped(lines.toSorted(order), nameOf).map(([name, same], index) => {
    const amount = sum(same, ({ full }) => full);
    const quantity = sum(same, ({ type, times, metres }) => (type === 'base' ? times * 1000 : metres)) / 1000;
    return { number: index + 1, name, quantity, price: Math.round(amount / quantity), amount };
  });
  const reduced = lines.filter(({ discount }) => discount > 0);
  const titleOf = ({ category, discount }: RentSum) => `Descuento categoría ${category} ${discount} %`;
  const discounts = grouped(reduced, titleOf).map(([title, same], index) => ({
    title,
    number: index + 1,
    // The difference, so that the boleta adds up to the peso.
    amount: sum(same, ({ full, amount }) => full - amount),
  }));
  return { details, discounts };
}
