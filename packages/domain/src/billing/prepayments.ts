import { formatDate, type LocalDate } from '../values/dates.ts';
import { formatPesos, type Pesos } from '../values/money.ts';

/** [BKS-02] The type of the line that takes a prepayment back. */
export const prepaymentReversal = 'reversal';

interface ReversedPrepayment {
  amount: Pesos;
  day: LocalDate;
  /** Whether the bill it was in is closed, so that it is taken back by a later one. */
  later: boolean;
  reason: string;
}

/** What the driver is notified of when a prepayment is taken back. */
export function prepaymentReversedNews({ amount, day, later, reason }: ReversedPrepayment): string {
  const effect = later ? 'se resta de tu liquidación de esta semana' : 'ya no cuenta en tu liquidación de esta semana';
  return `Anulamos tu abono de ${formatPesos(amount)} del ${formatDate(day)}: ${effect}. Motivo: ${reason}`;
}
