import { Refusal } from '../../platform/refusal.ts';
import type { PaymentRow } from './store.ts';

export function mustExist(payment: PaymentRow | undefined): PaymentRow {
  if (payment) return payment;
  throw new Refusal('NOT_FOUND', 'No existe ese pago.', { field: 'id' });
}
