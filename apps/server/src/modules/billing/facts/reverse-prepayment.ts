import { prepaymentReversedNews } from '@volante/domain/billing/prepayments';
import { localDateOf } from '@volante/domain/values/dates';
import { formatPesos } from '@volante/domain/values/money';
import { actorName } from '../../../platform/actor-name.ts';
import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { namedRecord, referenceKey } from '../../../platform/reference-key.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { logChange } from '../../drivers/public.ts';
import { notify } from '../../notifications/public.ts';
import { insertEntry } from '../queries/bills-store.ts';
import { billDates } from './bill-dates.ts';
import { cashBackSource, insertReversal, type Prepaid, prepaymentsOf } from './prepayment-store.ts';

interface Wish {
  /** The transfer, in whichever spelling. */
  reference: string;
  /** The driver reads it. */
  reason: string;
}

async function mustFind(tx: Ctx, key: string, reference: string): Promise<Prepaid> {
  const found = namedRecord(await prepaymentsOf(tx.db, key), reference, 'source');
  if (found) return found;
  throw new Refusal('NOT_FOUND', `No existe el abono '${reference}'.`, { field: 'source' });
}

/**
 * [BKS-02] Takes back a prepayment that staff recorded by mistake, by a counter-entry of today, and in its own bill while that is
 * open, in the open week afterwards. Both stay, and the driver is notified.
 */
export function reversePrepayment(ctx: Ctx, wish: Wish): Promise<Prepaid> {
  const reason = wish.reason.trim();
  if (!reason) throw new Refusal('BAD_USER_INPUT', 'Falta el motivo.', { field: 'reason' });
  const key = referenceKey(wish.reference, 'source');
  return inTransaction(ctx, async (tx) => {
    const { driver_id: uid, bill_date: day } = await mustFind(tx, key, wish.reference);
    const billDate = await billDates(tx, [{ uid, day }]);
    // Read again: its week may have been opened again while we waited.
    const prepaid = await mustFind(tx, key, wish.reference);
    const bill_date = billDate(prepaid.bill_date, uid);
    const now = tx.clock.now();
    const taken = await insertReversal(tx.db, {
      source: prepaid.source,
      driver_id: uid,
      day: prepaid.bill_date,
      bill_date,
      amount: prepaid.amount,
      reason,
      reversed_at: now,
      reversed_by: actorName(tx.actor),
    });
    if (!taken) {
      throw new Refusal('CONFLICT', `El abono '${prepaid.reference}' ya está anulado.`, { field: 'source' });
    }
    const sides = { debit: 'prepayments', credit: 'bank', amount: prepaid.amount };
    const source = `${cashBackSource}${prepaid.source}`;
    await insertEntry(tx.db, { driver_id: uid, date: localDateOf(now), source, ...sides });
    const before = formatPesos(prepaid.amount);
    await logChange(tx, uid, { subject: `prepayment ${prepaid.reference}`, before, after: '$0', why: reason });
    const later = bill_date !== prepaid.bill_date;
    const message = prepaymentReversedNews({ amount: prepaid.amount, day: prepaid.day, later, reason });
    await notify(tx, { driverId: uid, type: 'bill', message });
    return { ...prepaid, bill_date };
  });
}
