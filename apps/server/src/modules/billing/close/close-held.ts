import { addDays, type LocalDate } from '@volante/domain/values/dates';
import type { Ctx } from '../../../platform/context.ts';
import { type HeldDriver, readHeld } from '../drivers-store.ts';
import { refillDaySheets } from '../sheets/fill-day-sheets.ts';
import { holdWeeksOpen, lastClosedMonday } from '../weeks-store.ts';
import { alone, type Follow, holdDriver, writeBills } from './close-drivers.ts';
import { reasonToHold } from './reason-to-hold.ts';

/**
 * Closes a held driver's week, and returns the next one that the others have closed. While this runs, nobody can finish
 * the week after those: otherwise the driver would fall behind again without being held.
 */
async function closeHeldWeek(tx: Ctx, uid: string, monday: LocalDate, follow: Follow): Promise<LocalDate | null> {
  const last = (await lastClosedMonday(tx.db)) ?? monday;
  await holdWeeksOpen(tx.db, [addDays(last, 7)]);
  const closed = (await lastClosedMonday(tx.db)) ?? monday;
  const behind = addDays(monday, 7) <= closed ? addDays(monday, 7) : null;
  await refillDaySheets(tx, uid, monday);
  await writeBills(tx, { monday, driverIds: [uid], behind }, follow);
  return behind;
}

/** Closes the weeks of one held driver, oldest first, up to the others or to the first that still cannot be billed. */
async function catchUp(ctx: Ctx, { driver_id: uid, week }: HeldDriver, follow: Follow): Promise<boolean> {
  let monday: LocalDate | null = week;
  while (monday !== null) {
    const now: LocalDate = monday;
    let next: LocalDate | null = null;
    try {
      await alone(ctx, async (tx) => {
        next = await closeHeldWeek(tx, uid, now, follow);
      });
    } catch (error) {
      const reason = reasonToHold(error);
      if (reason === null) throw error;
      await holdDriver(ctx, uid, now, reason);
      return false;
    }
    monday = next;
  }
  ctx.log.info({ driver: uid, since: week }, 'a driver who was held is billed again');
  return true;
}

/** [MNY-08] Tries each driver who is held again. Returns how many have caught up with the others. */
export async function closeHeld(ctx: Ctx, follow: Follow): Promise<number> {
  let caughtUp = 0;
  for (const driver of await readHeld(ctx.db)) if (await catchUp(ctx, driver, follow)) caughtUp += 1;
  return caughtUp;
}
