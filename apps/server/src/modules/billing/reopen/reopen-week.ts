import { billNews, reopenedNews } from '@volante/domain/billing/bill-news';
import { touchesClosedMonth } from '@volante/domain/billing/closed-months';
import { addDays, formatDate, type LocalDate, localDateOf } from '@volante/domain/values/dates';
import { pesos } from '@volante/domain/values/money';
import { actorName } from '../../../platform/actor-name.ts';
import type { Ctx } from '../../../platform/context.ts';
import { inTransaction, takeTime } from '../../../platform/database/transaction.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { returnsAfter, takeBackContributions } from '../../banking/public.ts';
import { notifyEach, withdrawEach } from '../../notifications/public.ts';
import { newBills } from '../close/follow-store.ts';
import { weekReopen, weekReopened } from '../hooks.ts';
import { firstOpenDay } from '../journal/month-store.ts';
import { lastClosingMonday } from '../weeks-store.ts';
import {
  deleteBills,
  holdBillsOfWeek,
  holdToReopen,
  insertReopening,
  openWeek,
  paidBillsOfWeek,
  returnFacts,
  undoNettings,
} from './store.ts';

interface Reopened {
  bills: number;
  /** How many drivers had been notified of a bill that is withdrawn now. */
  notified: number;
}

function refuse(message: string): never {
  throw new Refusal('CONFLICT', message, { field: 'week' });
}

/** Weeks are closed in order, so they are opened in the opposite one. */
async function mustBeLastClosed(tx: Ctx, monday: LocalDate): Promise<void> {
  const last = await lastClosingMonday(tx.db);
  if (last === null || monday > last) refuse(`La semana del ${monday} no está cerrada.`);
  if (monday < last) refuse(`Antes de la semana del ${monday} hay que abrir la del ${last}.`);
}

/** [BKS-06] The entries of its days in a closed month stay, so its bills do. */
async function mustBeInOpenMonth(tx: Ctx, monday: LocalDate): Promise<void> {
  const openFrom = await firstOpenDay(tx.db);
  if (openFrom === null || !touchesClosedMonth(monday, openFrom)) return;
  const closed = formatDate(addDays(openFrom, -1));
  refuse(`No se puede abrir la semana del ${monday}: el libro está cerrado hasta el ${closed}.`);
}

/** Drivers who were notified of a bill are notified that it is withdrawn: a push they have read cannot be taken back. */
async function tellDrivers(tx: Ctx, monday: LocalDate, driverIds: readonly string[]): Promise<number> {
  const bills = await newBills(tx.db, { monday, driverIds });
  // Something may have been netted at the close, and then the notification said so, or only since.
  const words = bills.flatMap(({ driver_id, balance, netted }) =>
    [netted, pesos(0)].map((used) => ({ driverId: driver_id, message: billNews(monday, balance, used) })),
  );
  const notified = await withdrawEach(tx, 'bill', words);
  const message = reopenedNews(monday);
  await notifyEach(
    tx,
    'bill',
    notified.map((driverId) => ({ driverId, message })),
  );
  return notified.length;
}

/**
 * [RUN-02] Opens the last closed week again, because it was closed too early: its bills and all that followed from them are
 * taken back, and what was recorded meanwhile returns to it. Only while nothing went out: no payment, no transfer, no
 * tax document, no guarantee, and its month is open. It is closed again when it is over.
 */
export function reopenWeek(ctx: Ctx, { monday, reason }: { monday: LocalDate; reason: string }): Promise<Reopened> {
  return inTransaction(ctx, async (tx) => {
    await takeTime(tx);
    await holdToReopen(tx.db, monday);
    await mustBeLastClosed(tx, monday);
    await mustBeInOpenMonth(tx, monday);
    const held = await holdBillsOfWeek(tx.db, monday);
    const [bills, netted] = [held.filter(({ own }) => own), held.filter(({ own }) => !own)];
    const paid = await paidBillsOfWeek(tx.db, monday);
    const [firstPaid] = paid;
    if (firstPaid) {
      refuse(
        `No se puede abrir la semana del ${monday}: ${paid.length} liquidaciones ya se pagaron (${firstPaid.id}).`,
      );
    }
    const returns = await returnsAfter(tx.db, addDays(monday, 6));
    if (returns > 0) refuse(`Después de la semana del ${monday} se devolvieron ${returns} garantías.`);
    const billIds = bills.map(({ id }) => id);
    await weekReopen.call(tx, { monday, billIds, nettedIds: netted.map(({ id }) => id) });
    const notified = await tellDrivers(
      tx,
      monday,
      bills.map(({ driver_id }) => driver_id),
    );
    await takeBackContributions(tx, billIds);
    await undoNettings(tx.db, monday);
    await deleteBills(tx.db, monday);
    await openWeek(tx.db, monday);
    const now = tx.clock.now();
    await returnFacts(tx.db, monday, localDateOf(now));
    await weekReopened.call(tx, { driverIds: [...new Set(netted.map(({ driver_id }) => driver_id))] });
    const by = actorName(tx.actor);
    await insertReopening(tx.db, { monday, reopened_at: now, reopened_by: by, reason, bills: bills.length });
    tx.log.warn({ monday, bills: bills.length, notified, by }, 'a closed week was opened again');
    return { bills: bills.length, notified };
  });
}
