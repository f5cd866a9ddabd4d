import { addDays, type LocalDate } from '../values/dates.ts';
import type { Pesos } from '../values/money.ts';

export type SettlementStatus = 'Pagado' | 'Pendiente' | 'Vencida';

interface Bill {
  /** The Monday on which the bill was issued. */
  readonly date: LocalDate;
  readonly settled: boolean;
}

/** [SET-01] An unsettled bill is pending until the next weekly close, seven days after it was issued. */
export function settlementStatus({ date, settled }: Bill, today: LocalDate): SettlementStatus {
  if (settled) return 'Pagado';
  return today < addDays(date, 7) ? 'Pendiente' : 'Vencida';
}

export const cardWords: Readonly<Record<SettlementStatus, string>> = {
  Pagado: 'Pagado',
  Pendiente: 'Pendiente de pago',
  Vencida: 'No pagado',
};

/** [SET-01] Tells the driver what happens with the balance; null when there is nothing to say. */
export function balanceText(balance: Pesos, status: SettlementStatus): string | null {
  if (balance > 0) return status === 'Pagado' ? 'Depositado en tu cuenta.' : 'El pago se depositará a tu cuenta.';
  if (balance === 0 || status === 'Pagado') return null;
  return status === 'Vencida'
    ? 'El pago ha vencido. Se cargará en tu próxima liquidación como deuda.'
    : 'Deuda pendiente de pago. Debe realizar el pago el día de hoy en la sección de pagos.';
}

/** The driver can pay a negative balance, in full, until it becomes the debt of the next bill. */
export function isPayable(bill: Bill & { readonly balance: Pesos; readonly carried: boolean }): boolean {
  return bill.balance < 0 && !bill.settled && !bill.carried;
}
