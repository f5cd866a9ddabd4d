import { formatPesos, type Pesos } from '../values/money.ts';
import { readPesos, type Typed } from '../values/typed-amount.ts';

const leastPrepayment = 1_000;
const mostPrepayment = 5_000_000;

/** Why this amount cannot be paid towards the open week; null when it can. */
export function prepaymentFault(amount: number | null): string | null {
  if (amount === null || !Number.isSafeInteger(amount)) return 'Escribe un monto en pesos.';
  if (amount < leastPrepayment) return `El mínimo es ${formatPesos(leastPrepayment)}.`;
  if (amount > mostPrepayment) return `El máximo es ${formatPesos(mostPrepayment)}.`;
  return null;
}

/** [SCR-07] What a driver typed, read as pesos or refused: never turned into another amount. */
export function readPrepayment(typed: string): Typed<Pesos> {
  const text = typed.trim();
  if (text === '') return { problem: 'Escribe un monto en pesos.' };
  if (text.includes(',')) return { problem: 'Escribe pesos enteros, sin coma: 20.000 o 20000.' };
  const read = readPesos(text, { least: 0 });
  if (read.value === undefined) return { problem: 'No se entiende el monto. Escríbelo como 20.000 o 20000.' };
  const problem = prepaymentFault(read.value);
  return problem === null ? read : { problem };
}

/** Whether no further key makes it an amount: then it is said at once, not only when the field is left. */
export const neverAnAmount = (typed: string): boolean => /[^\d.$\s]/.test(typed);
