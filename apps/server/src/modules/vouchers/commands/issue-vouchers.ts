import { addDays, type LocalDate } from '@volante/domain/values/dates';
import type { Ctx } from '../../../platform/context.ts';
import { billsWithRent } from '../../billing/public.ts';
import { holdFolios, insertVouchers } from '../store.ts';

const daysToPay = 7;

/** [MOV-03] Issues a boleta for every bill of a closed week that has rent. Running it again issues no second one. */
export async function issueVouchers(tx: Ctx, { monday }: { monday: LocalDate }): Promise<{ vouchers: number }> {
  if (!tx.db.isTransaction) throw new Error('issueVouchers must run inside a transaction');
  await holdFolios(tx.db);
  const sentDate = addDays(monday, 7);
  const dates = { sentDate, expirationDate: addDays(sentDate, daysToPay) };
  return { vouchers: await insertVouchers(tx.db, billsWithRent(monday), dates) };
}
