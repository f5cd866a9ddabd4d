import type { LocalDate } from '@volante/domain/values/dates';
import { mostPesos, pesos } from '@volante/domain/values/money';
import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { insertEntry } from '../queries/bills-store.ts';
import { billDates } from './bill-dates.ts';
import { cashSource } from './prepayment-store.ts';
import { insertPrepayment, isPrepayment } from './store.ts';

export interface Prepayment {
  /** The payment or transfer it comes from. The same source is counted only once. */
  source: string;
  uid: string;
  /** Whole pesos; any other amount is refused here. */
  amount: number;
  date: LocalDate;
  /** The normalized reference of a transfer that staff recorded: spelled in two ways, it still counts once. */
  referenceKey?: string;
}

/**
 * Records what a driver paid towards the open week. [BKS-05] It is in the bank's account from its day on, and owed to the driver
 * until their bill takes it. Returns false when this source was known already.
 */
export async function recordPrepayment(
  ctx: Ctx,
  { source, uid, amount, date, referenceKey }: Prepayment,
): Promise<boolean> {
  if (!Number.isSafeInteger(amount) || amount <= 0 || amount > mostPesos) {
    throw new Refusal('BAD_USER_INPUT', 'El abono debe ser un monto en pesos, entre $1 y $100.000.000.', {
      field: 'amount',
    });
  }
  return inTransaction(ctx, async (tx) => {
    const billDate = await billDates(tx, [{ uid, day: date }]);
    const row = {
      source,
      driver_id: uid,
      day: date,
      bill_date: billDate(date, uid),
      amount: pesos(amount),
      reference_key: referenceKey ?? null,
      recorded_at: tx.clock.now(),
    };
    if ((await insertPrepayment(tx.db, row)) === 1) {
      const sides = { debit: 'bank', credit: 'prepayments', amount: row.amount };
      await insertEntry(tx.db, { driver_id: uid, date, source: `${cashSource}${source}`, ...sides });
      return true;
    }
    if (await isPrepayment(tx.db, row)) return false;
    throw new Refusal('CONFLICT', 'Ese abono ya está registrado con otros datos.', { field: 'source' });
  });
}
