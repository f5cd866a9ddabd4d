import { type Pesos, pesos, subtractPesos } from '../values/money.ts';

/** Value-added tax, in per cent. Prices include it. */
export const ivaPercent = 19;

/**
 * Splits a total that includes tax: the net amount is rounded once, and the tax is the rest, so that they always add up.
 * What is taken off again is split the same way. No total lies half-way between two pesos.
 */
export function splitIva(total: Pesos): { netAmount: Pesos; iva: Pesos } {
  const netAmount = pesos(Math.round((total * 100) / (100 + ivaPercent)));
  return { netAmount, iva: subtractPesos(total, netAmount) };
}
