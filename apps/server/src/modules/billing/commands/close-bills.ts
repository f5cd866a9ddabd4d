import { addDays, type LocalDate, localDateOf } from '@volante/domain/values/dates';
import type { Ctx } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { carryDebts, holdUnpaid, insertBills } from '../store/closing.ts';
import { holdWeekToClose, lastClosedMonday, markClosed } from '../store/weeks.ts';

/**
 * Closes a week: its bills are written and never change. Inside the caller's transaction, so that a close that is cut
 * short leaves nothing, and of two at once one waits and finds it done. Null when the week was closed before.
 */
export async function closeBills(tx: Ctx, monday: LocalDate): Promise<{ bills: number } | null> {
  if (!tx.db.isTransaction) throw new Error('A week is closed inside a transaction');
  const now = tx.clock.now();
  if (localDateOf(now) < addDays(monday, 7)) throw new Refusal('CONFLICT', `La semana del ${monday} no ha terminado.`);
  if (!(await holdWeekToClose(tx.db, monday))) return null;
  const before = await lastClosedMonday(tx.db);
  if (before !== null && before !== addDays(monday, -7)) {
    throw new Refusal('CONFLICT', `Antes de la semana del ${monday} falta cerrar la del ${addDays(before, 7)}.`);
  }
  await holdUnpaid(tx.db);
  const bills = await insertBills(tx.db, monday, now);
  await carryDebts(tx.db, monday);
  await markClosed(tx.db, monday, now);
  return { bills };
}
