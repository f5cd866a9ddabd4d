import type { LocalDate } from '@volante/domain/values/dates';
import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { billDates } from '../bill-dates.ts';
import { insertPrepayment } from '../store/facts.ts';

export interface Prepayment {
  /** The payment or transfer it is: told twice, it counts once. */
  source: string;
  uid: string;
  /** Whole pesos. */
  amount: number;
  date: LocalDate;
}

/** What a driver paid towards the open week. False when it was known already. */
export async function recordPrepayment(ctx: Ctx, { source, uid, amount, date }: Prepayment): Promise<boolean> {
  if (!Number.isSafeInteger(amount) || amount <= 0) {
    throw new Refusal('BAD_USER_INPUT', 'El abono debe ser un monto en pesos mayor que cero.', { field: 'amount' });
  }
  return inTransaction(ctx, async (tx) => {
    const billDate = await billDates(tx, [date]);
    const row = { source, driver_id: uid, day: date, bill_date: billDate(date), amount, recorded_at: tx.clock.now() };
    return (await insertPrepayment(tx.db, row)) === 1;
  });
}
