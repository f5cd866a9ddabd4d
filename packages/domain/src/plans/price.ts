import { type Decimal, multiply, productInPesos, subtract } from '../values/decimal.ts';
import { type Pesos, pesos } from '../values/money.ts';
import type { Section, Shift } from './plan.ts';
import { spreadMetres, type Traveled } from './sections.ts';

/** The values that turn UF into the pesos this driver pays. */
export interface Rate {
  /** Pesos of one UF that day. */
  readonly uf: Decimal;
  /** Per cent off, by the driver's category. */
  readonly discount: Decimal;
}

/** What turns UF into the pesos this driver pays, as factors. */
function factorsOf({ uf, discount }: Rate): Decimal[] {
  if (!(Number(discount) >= 0 && Number(discount) <= 100)) throw new RangeError(`Not a discount: ${discount}`);
  return [uf, subtract(100, discount), '0.01'];
}

/** What so many UF cost, exactly, as a decimal of pesos. */
export function exactPrice(amount: Decimal, rate: Rate): string {
  return multiply(amount, ...factorsOf(rate));
}

/** A line of a bill: computed exactly, rounded once. Totals are sums of rounded lines, so every screen agrees. */
const line = (rate: Rate, ...amount: readonly Decimal[]): Pesos => productInPesos(...amount, ...factorsOf(rate));

/** The price of one shift; a free shift costs nothing by itself. */
export function shiftPrice(basePrice: Decimal | null, uf: Decimal, discount: Decimal): Pesos {
  return basePrice === null ? pesos(0) : line({ uf, discount }, basePrice);
}

/** The price of one km, for display only. Bills charge whole sections by `sectionPrice`, which rounds later. */
export function kmPrice(variable: Decimal, uf: Decimal, discount: Decimal): Pesos {
  return line({ uf, discount }, variable);
}

export function sectionPrice(
  { section, metres }: { readonly section: Pick<Section, 'variable'>; readonly metres: number },
  rate: Rate,
): Pesos {
  return line(rate, section.variable, metres, '0.001');
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
  /** To the metre. */
  readonly km: number;
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
  return spreadMetres(sections, 0, Math.round(km * 1_000)).map((traveled) => ({
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
