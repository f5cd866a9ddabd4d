import { addDays, type LocalDate } from '@volante/domain/values/dates';
import type { Ctx } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
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

interface CaughtUp {
  /** The weeks that are closed now. */
  weeks: readonly LocalDate[];
  /** Why the next one cannot be; null when there is none. */
  reason: string | null;
}

/** Closes the weeks of one held driver, oldest first, up to the others or to the first that still cannot be billed. */
async function catchUp(ctx: Ctx, { driver_id: uid, week }: HeldDriver, follow: Follow): Promise<CaughtUp> {
  const weeks: LocalDate[] = [];
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
      return { weeks, reason };
    }
    weeks.push(now);
    monday = next;
  }
  ctx.log.info({ driver: uid, since: week }, 'a driver who was held is billed again');
  return { weeks, reason: null };
}

/** [MNY-08] Tries each driver who is held again. Returns how many have caught up with the others. */
export async function closeHeld(ctx: Ctx, follow: Follow): Promise<number> {
  let caughtUp = 0;
  for (const driver of await readHeld(ctx.db)) {
    if ((await catchUp(ctx, driver, follow)).reason === null) caughtUp += 1;
  }
  return caughtUp;
}

/** [CON-18] Tries one driver who is held at once. Refused with the reason while their week still cannot be billed. */
export async function retryHeld(ctx: Ctx, uid: string, follow: Follow): Promise<readonly LocalDate[]> {
  const held = (await readHeld(ctx.db)).find(({ driver_id }) => driver_id === uid);
  if (!held) throw new Refusal('CONFLICT', 'Ese conductor no está retenido.', { field: 'driver' });
  const { weeks, reason } = await catchUp(ctx, held, follow);
  if (reason !== null) throw new Refusal('CONFLICT', `Sigue retenido. ${reason}`, { field: 'driver' });
  return weeks;
}
