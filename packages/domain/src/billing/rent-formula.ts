import { exactUf, ufInPesos } from '../values/money.ts';
import { formatPercent } from '../values/number.ts';

/** What is needed to turn a UF price into pesos on a given day. */
export interface DayRate {
  /** Pesos of one UF. */
  readonly currency: string;
  /** Per cent. */
  readonly discount: number;
}

/** How a price is computed: '0,0027 UF × $41.200 × (1 − 15%)'. Without a discount the last factor is left out. */
export function rentFormula(uf: string, { currency, discount }: DayRate): string {
  const off = discount === 0 ? '' : ` × (1 − ${formatPercent(discount)})`;
  return `${exactUf(uf)} × ${ufInPesos(currency)}${off}`;
}
