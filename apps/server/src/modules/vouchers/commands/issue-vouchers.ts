import { addDays, type LocalDate } from '@volante/domain/values/dates';
import type { Ctx } from '../../../platform/context.ts';
import { billsWithRent } from '../../billing/public.ts';
import { holdFolios, insertVouchers } from '../store.ts';

export const daysToPay = 7;

interface ClosedBills {
  monday: LocalDate;
  /** All drivers if it is left out. */
  driverIds?: readonly string[];
}

/** [MOV-03] Issues a boleta for every closed bill that has rent. Running it again issues no second one. */
export async function issueVouchers(tx: Ctx, { monday, driverIds }: ClosedBills): Promise<{ vouchers: number }> {
  if (!tx.db.isTransaction) throw new Error('issueVouchers must run inside a transaction');
  await holdFolios(tx.db);
  const sentDate = addDays(monday, 7);
  const dates = { sentDate, expirationDate: addDays(sentDate, daysToPay) };
  return { vouchers: await insertVouchers(tx.db, billsWithRent(monday, driverIds), dates) };
}
