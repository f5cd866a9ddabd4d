import { formatPesos } from '@volante/domain/values/money';

const digitsOf = (typed: string) => typed.replaceAll(/\D/g, '').replace(/^0+/, '').slice(0, 9);

/** '20000' → '$20.000' */
export function maskAmount(typed: string): string {
  const digits = digitsOf(typed);
  return digits && formatPesos(Number(digits));
}

export function amountOf(typed: string): number | null {
  const digits = digitsOf(typed);
  return digits ? Number(digits) : null;
}
