import { type Decimal, multiply, roundToPesos } from '../values/decimal.ts';
import type { Pesos } from '../values/money.ts';

/** What the driver pays of a damage before the insurance does. SUB-03. */
export const deductibles = [
  { kind: 'general', uf: 10 },
  { kind: 'total loss', uf: 30 },
] as const;

export type Deductible = (typeof deductibles)[number];

/** With the UF of the day, VAT included: exact, then rounded once, half away from zero. */
export function deductiblePesos({ uf }: Pick<Deductible, 'uf'>, ufValue: Decimal): Pesos {
  return roundToPesos(multiply(uf, ufValue));
}
