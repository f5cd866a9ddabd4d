import { addDays, type LocalDate } from '@volante/domain/values/dates';
import type { Ctx } from '../../../platform/context.ts';
import { billsWithRent } from '../../billing/public.ts';
import { holdFolios, insertVouchers } from '../store.ts';

const daysToPay = 7;

/** [MOV-03] A boleta for every bill of a closed week that has rent; a bill gets one, however often this is asked. */
export async function issueVouchers(tx: Ctx, monday: LocalDate): Promise<{ vouchers: number }> {
  if (!tx.db.isTransaction) throw new Error('Folios are given out inside a transaction');
  await holdFolios(tx.db);
  const sentDate = addDays(monday, 7);
  const dates = { sentDate, expirationDate: addDays(sentDate, daysToPay) };
  return { vouchers: await insertVouchers(tx.db, billsWithRent(monday), dates) };
}
