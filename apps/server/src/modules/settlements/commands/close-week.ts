import { addDays, type LocalDate, localDateOf } from '@volante/domain/values/dates';
import type { Ctx } from '../../../platform/context.ts';
import { inTransaction, takeTime } from '../../../platform/database/transaction.ts';
import { contributeEach } from '../../banking/public.ts';
import { closeBills, countKm, fillDaySheets, oldestOpenMonday } from '../../billing/public.ts';
import { notifyEach } from '../../notifications/public.ts';
import { issueVouchers } from '../../vouchers/public.ts';
import { guaranteesOfBills, newsOfBills } from '../store/closing.ts';

export interface ClosedWeek {
  monday: LocalDate;
  bills: number;
}

/** Closes every week that is over, oldest first, each in a transaction of its own; none after `last` when it is given. */
export async function closeDueWeeks(ctx: Ctx, last?: LocalDate): Promise<ClosedWeek[]> {
  const closed: ClosedWeek[] = [];
  for (;;) {
    const monday = await oldestOpenMonday(ctx.db);
    if (monday === null || addDays(monday, 7) > localDateOf(ctx.clock.now())) return closed;
    if (last !== undefined && monday > last) return closed;
    const week = await closeWeek(ctx, monday);
    if (week) closed.push(week);
  }
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
