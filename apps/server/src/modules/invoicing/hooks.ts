import type { LocalDate } from '@volante/domain/values/dates';
import type { Pesos } from '@volante/domain/values/money';
import { Hook } from '../../platform/hooks.ts';

export interface IssuedSale {
  billId: string;
  driverId: string;
  date: LocalDate;
  totalAmount: Pesos;
}

/** Called when the provider has issued the boleta or factura of a bill, in the transaction that keeps its folio. */
export const saleDocumentIssued = new Hook<IssuedSale>();
