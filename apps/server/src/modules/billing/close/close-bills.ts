import { addDays, type LocalDate, localDateOf } from '@volante/domain/values/dates';
import { lastOf } from '@volante/domain/values/present';
import { weekOf } from '@volante/domain/values/week';
import type { Ctx } from '../../../platform/context.ts';
import { tellStaff } from '../../../platform/console/news.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { driversToClose, enrolDrivers, isUnfinished } from '../drivers-store.ts';
import { addWeeks, holdWeekToClose, lastClosedMonday, markClosed, markClosing } from '../weeks-store.ts';
import { closeDrivers, type Follow } from './close-drivers.ts';
import { billsOfWeek } from './store.ts';

/** How many drivers one transaction closes: some tenths of a second, for which their payments and facts wait. */
const driversAtOnce = 250;

/** From here on the week's day sheets stay as they are. False when the week is closed already. */
function beginClose(ctx: Ctx, monday: LocalDate): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    const now = tx.clock.now();
    if (localDateOf(now) < addDays(monday, 7))
      throw new Refusal('CONFLICT', `La semana del ${monday} no ha terminado.`);
    if (!(await holdWeekToClose(tx.db, monday))) return false;
    const before = await lastClosedMonday(tx.db);
    if (before !== null && before !== addDays(monday, -7)) {
      throw new Refusal('CONFLICT', `Antes de la semana del ${monday} falta cerrar la del ${addDays(before, 7)}.`);
    }
    await addWeeks(tx.db, monday, weekOf(now).monday);
    await markClosing(tx.db, monday, now);
    tellStaff(tx, 'weeks');
    await enrolDrivers(tx.db);
    return true;
  });
}

async function closeBatches(ctx: Ctx, monday: LocalDate, follow: Follow, limit: number): Promise<void> {
  let after = '';
  for (;;) {
    const driverIds = await driversToClose(ctx.db, monday, { after, limit });
    if (driverIds.length === 0) return;
    await closeDrivers(ctx, { monday, driverIds }, follow);
    after = lastOf(driverIds);
  }
}

/**
 * Marks the week as closed, unless somebody is left to close: a driver may have got a first fact meanwhile. Waits for
 * those who are recording facts of the week. Null when another process marked it.
 */
function finishClose(ctx: Ctx, monday: LocalDate): Promise<{ bills: number } | 'unfinished' | null> {
  return inTransaction(ctx, async (tx) => {
    if (!(await holdWeekToClose(tx.db, monday))) return null;
    if (await isUnfinished(tx.db, monday)) return 'unfinished';
    await markClosed(tx.db, monday, tx.clock.now());
    tellStaff(tx, 'weeks');
    return { bills: await billsOfWeek(tx.db, monday) };
  });
}

/**
 * [MNY-09] Closes a week: writes its bills, which never change afterwards, some drivers at a time. Interrupted anywhere,
 * the next run goes on with the drivers who are left. Several processes may close at once; the one that finishes
 * returns how many bills there are, the others null, as for a week that was closed before.
 */
export async function closeBills(
  ctx: Ctx,
  monday: LocalDate,
  follow: Follow = async () => {},
  atOnce = driversAtOnce,
): Promise<{ bills: number } | null> {
  if (!(await beginClose(ctx, monday))) return null;
  for (;;) {
    await closeBatches(ctx, monday, follow, atOnce);
    const closed = await finishClose(ctx, monday);
    if (closed !== 'unfinished') return closed;
  }
}
