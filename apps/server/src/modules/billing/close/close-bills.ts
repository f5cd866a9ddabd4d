import { addDays, type LocalDate, localDateOf } from '@volante/domain/values/dates';
import type { Ctx } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { carryDebts, holdUnpaid, insertBills } from './store.ts';
import { holdWeekToClose, lastClosedMonday, markClosed } from '../weeks-store.ts';

/**
 * Closes a week: writes its bills, which never change afterwards. Runs in the caller's transaction, so that an
 * interrupted close leaves nothing behind. When two run at once, the second waits and finds the week closed. Null when
 * the week was closed before.
 */
export async function closeBills(tx: Ctx, monday: LocalDate): Promise<{ bills: number } | null> {
  if (!tx.db.isTransaction) throw new Error('closeBills must run inside a transaction');
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
