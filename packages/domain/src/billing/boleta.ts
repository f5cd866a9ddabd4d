/** Value-added tax, in per cent. Prices include it. */
export const ivaPercent = 19;

/** What of a total is tax: net and tax always add up to it. */
export function splitIva(total: number): { netAmount: number; iva: number } {
  const netAmount = Math.round((total * 100) / (100 + ivaPercent));
  return { netAmount, iva: total - netAmount };
}
