import { compare, type Decimal, multiply, roundToPesos, subtract } from '../values/decimal.ts';
import { type Pesos, pesos } from '../values/money.ts';
import type { Section, Shift } from './plan.ts';
import { spreadKm, type Traveled } from './sections.ts';

/** The values that turn UF into the pesos this driver pays. */
export interface Rate {
  /** Pesos of one UF that day. */
  readonly uf: Decimal;
  /** Per cent off, by the driver's category. */
  readonly discount: Decimal;
}

/** What so many UF cost, exactly, as a decimal of pesos. */
export function exactPrice(amount: Decimal, { uf, discount }: Rate): string {
  if (compare(discount, 0) < 0 || compare(discount, 100) > 0) throw new RangeError(`Not a discount: ${discount}`);
  return multiply(amount, uf, subtract(100, discount), '0.01');
}

/** A line of a bill: computed exactly, rounded once. Totals are sums of rounded lines, so every screen agrees. */
const line = (amount: Decimal, rate: Rate): Pesos => roundToPesos(exactPrice(amount, rate));

/** The price of one shift; a free shift costs nothing by itself. */
export function shiftPrice(basePrice: Decimal | null, uf: Decimal, discount: Decimal): Pesos {
  return basePrice === null ? pesos(0) : line(basePrice, { uf, discount });
}

/** The price of one km, for display only. Bills charge whole sections by `sectionPrice`, which rounds later. */
export function kmPrice(variable: Decimal, uf: Decimal, discount: Decimal): Pesos {
  return line(variable, { uf, discount });
}

export function sectionPrice(
  { section, km }: { readonly section: Pick<Section, 'variable'>; readonly km: Decimal },
  rate: Rate,
): Pesos {
  return line(multiply(section.variable, km), rate);
}

export type CostLine =
  | {
      readonly kind: 'base';
      readonly shift: Shift;
      readonly times: number;
      readonly each: Pesos;
      readonly total: Pesos;
    }
  | ({ readonly kind: 'km'; readonly each: Pesos; readonly total: Pesos } & Traveled);

interface Week extends Rate {
  /** One for each day driven. */
  readonly shifts: readonly Shift[];
  readonly sections: readonly Section[];
  readonly km: Decimal;
}

function baseLines({ shifts, uf, discount }: Week): CostLine[] {
  const priced = [...new Map(shifts.map((shift) => [shift._id, shift])).values()].filter(
    ({ basePrice }) => basePrice !== null,
  );
  return priced.map((shift) => {
    const times = shifts.filter(({ _id }) => _id === shift._id).length;
    const each = shiftPrice(shift.basePrice, uf, discount);
    return { kind: 'base', shift, times, each, total: pesos(times * each) };
  });
}

function kmLines({ sections, km, uf, discount }: Week): CostLine[] {
  return spreadKm(sections, 0, km).map((traveled) => ({
    kind: 'km',
    ...traveled,
    each: kmPrice(traveled.section.variable, uf, discount),
    total: sectionPrice(traveled, { uf, discount }),
  }));
}

/** What a week costs with so many km, line by line. */
export function weekCost(week: Week): { lines: CostLine[]; total: Pesos } {
  const lines = [...baseLines(week), ...kmLines(week)];
  return { lines, total: pesos(lines.reduce((sum, { total }) => sum + total, 0)) };
}
