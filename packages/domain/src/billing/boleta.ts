import { type Pesos, pesos, subtractPesos } from '../values/money.ts';

/** Value-added tax, in per cent. Prices include it. */
export const ivaPercent = 19;

/** Splits a total that includes tax. Net amount and tax always add up to the total. */
export function splitIva(total: Pesos): { netAmount: Pesos; iva: Pesos } {
  const netAmount = pesos(Math.round((total * 100) / (100 + ivaPercent)));
  return { netAmount, iva: subtractPesos(total, netAmount) };
}
