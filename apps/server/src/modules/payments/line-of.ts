import { formatDateTime } from '@volante/domain/values/dates';
import { formatPesos } from '@volante/domain/values/money';
import type { PaymentRow } from './store.ts';

/** A payment in one line, for staff. */
export function lineOf({ id: payment, driver_id: driver, kind, amount, status, created_at: at }: PaymentRow): string {
  return [payment, formatDateTime(at), driver, kind.padEnd(6), formatPesos(amount).padStart(11), status].join('  ');
}
