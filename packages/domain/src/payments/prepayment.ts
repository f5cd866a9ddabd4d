import { formatPesos } from '../values/money.ts';

const leastPrepayment = 1_000;
const mostPrepayment = 5_000_000;

/** Why this amount cannot be paid towards the open week; null when it can. */
export function prepaymentFault(amount: number | null): string | null {
  if (amount === null || !Number.isSafeInteger(amount)) return 'Escribe un monto en pesos.';
  if (amount < leastPrepayment) return `El mínimo es ${formatPesos(leastPrepayment)}.`;
  if (amount > mostPrepayment) return `El máximo es ${formatPesos(mostPrepayment)}.`;
  return null;
}
