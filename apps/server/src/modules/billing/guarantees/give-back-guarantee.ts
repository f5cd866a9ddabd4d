import { type Contributions, guaranteeReturnNews } from '@volante/domain/banking/guarantee';
import { addDays, type LocalDate, localDateOf } from '@volante/domain/values/dates';
import { weekOfDate } from '@volante/domain/values/week';
import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { returnGuarantee } from '../../banking/public.ts';
import { currentMembership } from '../../fleet/public.ts';
import { notify } from '../../notifications/public.ts';
import { closedMondays } from '../drivers-store.ts';
import { billDates } from '../facts/bill-dates.ts';
import { insertEntry } from '../queries/bills-store.ts';

function refuse(message: string): never {
  throw new Refusal('CONFLICT', message, { field: 'driver' });
}

/** A week before that is still open takes its contribution when it is closed: the guarantee waits for it. */
async function mustHaveNoWeekBefore(tx: Ctx, uid: string, today: LocalDate): Promise<void> {
  const closed = (await closedMondays(tx.db, [uid])).get(uid) ?? null;
  if (closed === null || addDays(closed, 7) >= weekOfDate(today).monday) return;
  refuse(`Antes hay que cerrar su semana del ${addDays(closed, 7)}.`);
}

/**
 * [MNY-12] Gives a guarantee back when the rent has ended. What the driver paid in is a line of the open week: its close
 * pays with it what they still owe, of that week and before, and the rest goes out with the next payouts. What the
 * company paid in goes back to it at once.
 */
export function giveBackGuarantee(
  ctx: Ctx,
  { uid, reason }: { uid: string; reason: string },
): Promise<Contributions & { billDate: LocalDate }> {
  const why = reason.trim();
  if (!why) throw new Refusal('BAD_USER_INPUT', 'Falta el motivo.', { field: 'reason' });
  return inTransaction(ctx, async (tx) => {
    const date = localDateOf(tx.clock.now());
    // The bills before the driver, in the order in which a close holds them.
    const billDate = (await billDates(tx, [{ uid, day: date }]))(date, uid);
    await mustHaveNoWeekBefore(tx, uid, date);
    const { id, driver, volante } = await returnGuarantee(tx, { uid, billDate, reason: why });
    if (await currentMembership(tx, uid)) refuse('Todavía tiene un auto: la garantía se devuelve cuando lo entrega.');
    if (volante > 0) {
      const sides = { debit: 'guarantee', credit: 'guarantee:own', amount: volante };
      await insertEntry(tx.db, { driver_id: uid, date, source: `guarantee-return/${id}`, ...sides });
    }
    await notify(tx, { driverId: uid, type: 'bill', message: guaranteeReturnNews({ driver, volante }) });
    return { driver, volante, billDate };
  });
}
