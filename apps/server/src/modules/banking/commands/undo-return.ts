import { formatPesos, type Pesos } from '@volante/domain/values/money';
import type { LocalDate } from '@volante/domain/values/dates';
import { actorName } from '../../../platform/actor-name.ts';
import type { Ctx } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { lockDriver, logChange } from '../../drivers/public.ts';
import { insertCompleted, lastReturn, markUndone, sumContributions } from '../guarantee-store.ts';
import { completeGuarantee } from './complete-guarantee.ts';

export interface UndoneReturn {
  id: string;
  /** The driver's part and the company's part of the money that is in the guarantee again. */
  driver: Pesos;
  volante: Pesos;
  billDate: LocalDate;
}

/**
 * [MNY-12] Puts back into a guarantee what was last taken out of it, as if that had never been done; who did both, when and
 * why stays on record. Whether its bill is still open is for the caller to say. Two at once: the second one waits, and
 * finds nothing to undo.
 */
export async function undoReturn(
  tx: Ctx,
  { uid, reason, mayUndo }: { uid: string; reason: string; mayUndo: (billDate: LocalDate) => void },
): Promise<UndoneReturn> {
  if (!tx.db.isTransaction) throw new Error('undoReturn must run inside a transaction');
  if (!(await lockDriver(tx.db, uid))) throw new Refusal('NOT_FOUND', 'No encontramos al conductor.');
  const last = await lastReturn(tx.db, uid);
  if (!last) throw new Refusal('CONFLICT', 'No tiene una devolución de garantía que anular.', { field: 'driver' });
  mayUndo(last.bill_date);
  const before = await sumContributions(tx.db, uid);
  const undone = { undone_at: tx.clock.now(), undone_by: actorName(tx.actor), undo_reason: reason };
  await markUndone(tx.db, last.id, undone);
  const { completed_total: total, completed_at } = last;
  if (total !== null && completed_at !== null) await insertCompleted(tx.db, { driver_id: uid, total, completed_at });
  await completeGuarantee(tx, uid);
  const after = await sumContributions(tx.db, uid);
  await logChange(tx, uid, {
    subject: 'guarantee',
    before: formatPesos(before.driver + before.volante),
    after: formatPesos(after.driver + after.volante),
    why: reason,
  });
  return { id: last.id, driver: last.amount, volante: last.volante_amount, billDate: last.bill_date };
}
