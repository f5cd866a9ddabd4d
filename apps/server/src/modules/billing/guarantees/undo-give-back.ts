import { guaranteeKeptNews } from '@volante/domain/banking/guarantee';
import { addDays, type LocalDate, localDateOf } from '@volante/domain/values/dates';
import { formatWeekRange, weekOfDate } from '@volante/domain/values/week';
import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type UndoneReturn, undoReturn } from '../../banking/public.ts';
import { notify } from '../../notifications/public.ts';
import { closedMondays } from '../drivers-store.ts';
import { billDates } from '../facts/bill-dates.ts';
import { insertEntry } from '../queries/bills-store.ts';

/** A close pays debts with what was given back, and the rest goes to the bank: from then on there is nothing to undo. */
async function whileOpen(tx: Ctx, uid: string): Promise<(billDate: LocalDate) => void> {
  const closed = (await closedMondays(tx.db, [uid])).get(uid) ?? null;
  return (billDate) => {
    if (closed === null || billDate >= addDays(closed, 7)) return;
    const week = formatWeekRange(weekOfDate(billDate));
    throw new Refusal(
      'CONFLICT',
      `La liquidación ${week} se cerró con la devolución: ya es parte de su saldo y no se anula. Si debe reponer su garantía, regístralo con «banking contribute» cuando la pague, o cóbrasela con un evento.`,
      { field: 'driver' },
    );
  };
}

/**
 * [MNY-12] Undoes a guarantee's return that was recorded by mistake, while the bill it is in is open: its line is gone from
 * it, the money is in the guarantee again, and the driver is told. What the company got back, it puts in again.
 */
export function undoGiveBack(ctx: Ctx, { uid, reason }: { uid: string; reason: string }): Promise<UndoneReturn> {
  const why = reason.trim();
  if (!why) throw new Refusal('BAD_USER_INPUT', 'Falta el motivo.', { field: 'reason' });
  return inTransaction(ctx, async (tx) => {
    const date = localDateOf(tx.clock.now());
    // The bills before the driver, as for giving back: nobody closes this driver's week until we are done.
    await billDates(tx, [{ uid, day: date }]);
    const undone = await undoReturn(tx, { uid, reason: why, mayUndo: await whileOpen(tx, uid) });
    if (undone.volante > 0) {
      const sides = { debit: 'guarantee:own', credit: 'guarantee', amount: undone.volante };
      await insertEntry(tx.db, { driver_id: uid, date, source: `guarantee-return-undone/${undone.id}`, ...sides });
    }
    await notify(tx, { driverId: uid, type: 'bill', message: guaranteeKeptNews(undone) });
    return undone;
  });
}
