import { formatPesos, type Pesos, pesos } from '@volante/domain/values/money';

/** Pesos are whole: what a pasted amount has after its comma is not read as more of them. */
const digitsOf = (typed: string) => typed.replace(/,.*/s, '').replaceAll(/\D/g, '').replace(/^0+/, '').slice(0, 9);

/** '20000' → '$20.000' */
export function maskAmount(typed: string): string {
  const digits = digitsOf(typed);
  return digits && formatPesos(Number(digits));
}

export function typedAmount(typed: string): Pesos | null {
  const digits = digitsOf(typed);
  return digits ? pesos(Number(digits)) : null;
}
