import { addDays, type LocalDate, localDateOf } from '@volante/domain/values/dates';
import type { Ctx } from '../../../platform/context.ts';
import { inTransaction, takeTime } from '../../../platform/database/transaction.ts';
import { contributeEach } from '../../banking/public.ts';
import { weekClose } from '../hooks.ts';
import { countKm } from '../km/count-km.ts';
import { billLateShifts } from '../sheets/bill-late-shifts.ts';
import { fillDaySheets } from '../sheets/fill-day-sheets.ts';
import { pullDueTrips } from '../trips-pull/pull-trips.ts';
import { oldestOpenMonday } from '../weeks-store.ts';
import { closeBills } from './close-bills.ts';
import type { Follow } from './close-drivers.ts';
import { closeHeld } from './close-held.ts';
import { guaranteesOfBills } from './follow-store.ts';
import { tellDrivers } from './tell-drivers.ts';

export interface ClosedWeek {
  monday: LocalDate;
  bills: number;
}

/** The oldest week that is over and not closed, and not after `last` if given. */
async function dueWeek(ctx: Ctx, last: LocalDate | undefined): Promise<LocalDate | null> {
  const monday = await oldestOpenMonday(ctx.db);
  if (monday === null || addDays(monday, 7) > localDateOf(ctx.clock.now())) return null;
  return last !== undefined && monday > last ? null : monday;
}

/**
 * Closes every week that is over, oldest first, and before them the weeks of drivers who were held and can be billed
 * again. Stops at `last` if given.
 */
export async function closeDueWeeks(ctx: Ctx, last?: LocalDate): Promise<ClosedWeek[]> {
  await closeHeld(ctx, followUp);
  const closed: ClosedWeek[] = [];
  for (let monday = await dueWeek(ctx, last); monday !== null; monday = await dueWeek(ctx, last)) {
    const week = await closeWeek(ctx, monday);
    if (week) closed.push(week);
  }
  return closed;
}

/**
 * Like `closeDueWeeks`, but first fetches the trips of the last evening, so that they are in the bill of their week. A
 * platform that does not answer delays nobody: its trips become adjustments in the next bill. While no week is due there are
 * none to fetch; drivers who were held are tried again all the same.
 */
export async function closeWithLastTrips(ctx: Ctx, last?: LocalDate): Promise<ClosedWeek[]> {
  if ((await dueWeek(ctx, last)) !== null) {
    await pullDueTrips(ctx).catch((error: unknown) =>
      ctx.log.warn({ err: error }, 'closing a week without its last trips: the platform did not answer'),
    );
  }
  return closeDueWeeks(ctx, last);
}

/** What follows from closed bills: boletas, guarantees and notifications. */
export const followUp: Follow = async (tx, batch) => {
  await weekClose.call(tx, batch);
  await contributeEach(tx, guaranteesOfBills(batch));
  // After an outage, several old weeks may be closed at once. Drivers are notified only of the last one.
  const isLast = addDays(batch.monday, 14) > localDateOf(tx.clock.now());
  if (isLast) await tellDrivers(tx, batch);
};

/**
 * Closes a week with everything that follows from it, all or nothing for each driver. Null when somebody else closed it.
 * The day sheets and km are completed before, because sheets no longer change once closing has begun.
 */
async function closeWeek(ctx: Ctx, monday: LocalDate): Promise<ClosedWeek | null> {
  const days = { from: monday, to: addDays(monday, 6) };
  await billLateShifts(ctx);
  await inTransaction(ctx, async (tx) => {
    await takeTime(tx);
    await fillDaySheets(tx, days);
  });
  await countKm(ctx, days);
  const closed = await closeBills(ctx, monday, followUp);
  if (!closed) return null;
  ctx.log.info({ monday, bills: closed.bills }, 'a week was closed');
  return { monday, bills: closed.bills };
}
