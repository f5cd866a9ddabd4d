import { type LocalDate, localDateOf } from '@volante/domain/values/dates';
import { formatPesos, type Pesos } from '@volante/domain/values/money';
import { firstOf } from '@volante/domain/values/present';
import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { referenceKey } from '../../../platform/reference-key.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { lockDriver } from '../../drivers/public.ts';
import { billDates } from './bill-dates.ts';
import { findLike, type Prepaid, prepaymentsOf, staffSource } from './prepayment-store.ts';
import { recordPrepayment } from './record-prepayment.ts';

interface Transfer {
  uid: string;
  amount: Pesos;
  /** The transfer as staff name it. Each counts once, in whichever spelling. */
  reference: string;
  /** Whether staff confirm that it is another one than that of the same driver, amount and day. */
  again: boolean;
}

const spelled = (source: string) => (source.startsWith(staffSource) ? source.slice(staffSource.length) : source);

function mustBeSame(known: readonly Prepaid[], { uid, amount }: Transfer): void {
  const same = known.filter((prepaid) => prepaid.driver_id === uid && prepaid.amount === amount);
  if (same.some(({ reversed_at }) => reversed_at === null)) return;
  const why = same.length > 0 ? 'fue anulado: usa otra referencia' : 'ya está registrado con otros datos';
  throw new Refusal('CONFLICT', `El abono '${firstOf(known).reference}' ${why}.`, { field: 'source' });
}

async function mustBeAnother(tx: Ctx, { uid, amount, again }: Transfer, day: LocalDate): Promise<void> {
  const like = again ? undefined : await findLike(tx.db, { uid, amount, day });
  if (like === undefined) return;
  const message = `Ya hay un abono de ${formatPesos(amount)} de ese conductor hoy ('${spelled(like)}'). Si este es otro, repite con --again.`;
  throw new Refusal('CONFLICT', message, { field: 'again' });
}

/**
 * [BKS-02] Records a driver's transfer towards the open week, which staff saw at the bank. Returns false when it was
 * recorded before. One that looks like another of that day needs a second confirmation.
 */
export function recordTransfer(ctx: Ctx, transfer: Transfer): Promise<boolean> {
  const { uid, amount, reference } = transfer;
  const key = referenceKey(reference, 'source');
  return inTransaction(ctx, async (tx) => {
    const date = localDateOf(tx.clock.now());
    // The bills before the driver, in the order in which a close holds them. Two transfers of one driver wait for each other.
    await billDates(tx, [{ uid, day: date }]);
    await lockDriver(tx.db, uid);
    const known = await prepaymentsOf(tx.db, key);
    if (known.length > 0) {
      mustBeSame(known, transfer);
      return false;
    }
    await mustBeAnother(tx, transfer, date);
    return recordPrepayment(tx, { source: `${staffSource}${reference.trim()}`, uid, amount, date, referenceKey: key });
  });
}
