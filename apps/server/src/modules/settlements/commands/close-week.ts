import { addDays, type LocalDate, localDateOf } from '@volante/domain/values/dates';
import type { Ctx } from '../../../platform/context.ts';
import { inTransaction, takeTime } from '../../../platform/database/transaction.ts';
import { contributeEach } from '../../banking/public.ts';
import { closeBills, countKm, fillDaySheets, oldestOpenMonday, pullDueTrips } from '../../billing/public.ts';
import { notifyEach } from '../../notifications/public.ts';
import { issueVouchers } from '../../vouchers/public.ts';
import { guaranteesOfBills, newsOfBills } from '../store/closing.ts';

export interface ClosedWeek {
  monday: LocalDate;
  bills: number;
}

/** The oldest week that is over and not closed, none after `last` when it is given. */
async function dueWeek(ctx: Ctx, last: LocalDate | undefined): Promise<LocalDate | null> {
  const monday = await oldestOpenMonday(ctx.db);
  if (monday === null || addDays(monday, 7) > localDateOf(ctx.clock.now())) return null;
  return last !== undefined && monday > last ? null : monday;
}

/** Closes every week that is over, oldest first, each in a transaction of its own; none after `last` when it is given. */
export async function closeDueWeeks(ctx: Ctx, last?: LocalDate): Promise<ClosedWeek[]> {
  const closed: ClosedWeek[] = [];
  for (let monday = await dueWeek(ctx, last); monday !== null; monday = await dueWeek(ctx, last)) {
    const week = await closeWeek(ctx, monday);
    if (week) closed.push(week);
  }
  return closed;
}

/**
 * The same, once the platform has told the trips of the last evening, so that they are in the bill of their week. One that
 * does not answer holds up nobody: its trips are adjustments in the next bill.
 */
export async function closeWithLastTrips(ctx: Ctx, last?: LocalDate): Promise<ClosedWeek[]> {
  if ((await dueWeek(ctx, last)) === null) return [];
  await pullDueTrips(ctx).catch((error: unknown) =>
    ctx.log.warn({ err: error }, 'a week is closed without its last trips'),
  );
  return closeDueWeeks(ctx, last);
}

/**
 * Closes a week with all that follows from it: bills, boletas, guarantees and news, or none of them. Null when somebody
 * else closed it. What it is reckoned with is completed before, in transactions of its own: whoever records facts holds
 * the week open, and whoever closes it waits for them.
 */
async function closeWeek(ctx: Ctx, monday: LocalDate): Promise<ClosedWeek | null> {
  const days = { from: monday, to: addDays(monday, 6) };
  await inTransaction(ctx, async (tx) => {
    await takeTime(tx);
    await fillDaySheets(tx, days);
  });
  await countKm(ctx, days);
  const closed = await inTransaction(ctx, async (tx) => {
    await takeTime(tx);
    const closing = await closeBills(tx, monday);
    if (!closing) return null;
    await issueVouchers(tx, monday);
    await contributeEach(tx, guaranteesOfBills(monday));
    // Nobody is told of weeks that are long past, as after the machine was off.
    const isLast = addDays(monday, 14) > localDateOf(tx.clock.now());
    if (isLast) await notifyEach(tx, { type: 'bill', told: newsOfBills(monday) });
    return closing;
  });
  if (!closed) return null;
  ctx.log.info({ monday, bills: closed.bills }, 'a week was closed');
  return { monday, bills: closed.bills };
}
