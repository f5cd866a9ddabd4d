import { addDays } from '@volante/domain/values/dates';
import type { Ctx } from '../../../platform/context.ts';
import type { IssuedSale } from '../../invoicing/public.ts';
import { hasVoucher, holdFolios, insertVouchers, oneBill } from '../store.ts';
import { daysToPay } from './issue-vouchers.ts';

/**
 * [MNY-13] A bill that gives back more rent of earlier weeks than it has of its own gets no receipt at its close. When its
 * boleta or factura is issued, the driver finds that one in the list.
 */
export async function addIssuedVoucher(tx: Ctx, { billId, driverId, date, totalAmount }: IssuedSale): Promise<void> {
  if (await hasVoucher(tx.db, billId)) return;
  await holdFolios(tx.db);
  await insertVouchers(tx.db, oneBill(billId, driverId, totalAmount), {
    sentDate: date,
    expirationDate: addDays(date, daysToPay),
  });
}
