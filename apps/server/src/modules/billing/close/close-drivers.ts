import type { LocalDate } from '@volante/domain/values/dates';
import type { Ctx } from '../../../platform/context.ts';
import { tellStaff } from '../../../platform/console/news.ts';
import { inTransaction, savepoint, takeTime } from '../../../platform/database/transaction.ts';
import { waitsChanged } from '../../../platform/waits/tell.ts';
import { holdToClose, markDriversClosed, markHeld } from '../drivers-store.ts';
import { rentOfDrivers } from '../lines/rent-lines.ts';
import { holdWeeksOpen } from '../weeks-store.ts';
import { reasonToHold } from './reason-to-hold.ts';
import { type Batch, carryDebts, holdUnpaid, insertBills } from './store.ts';

/** What follows from bills that have just been written, in the same transaction. */
export type Follow = (tx: Ctx, batch: Batch) => Promise<void>;

interface Closing extends Batch {
  /** For a driver who was held: the next week that is closed for the others already. */
  behind?: LocalDate | null;
}

/** Writes the bills of these drivers and all that follows, all or nothing. Whoever was closed meanwhile is left out. */
export async function writeBills(
  tx: Ctx,
  { monday, driverIds, behind = null }: Closing,
  follow: Follow,
): Promise<void> {
  await takeTime(tx);
  await holdWeeksOpen(tx.db, [monday]);
  const held = await holdToClose(tx.db, monday, driverIds);
  if (held.length === 0) return;
  const batch = { monday, driverIds: held };
  await holdUnpaid(tx.db, held);
  await insertBills(tx.db, batch, await rentOfDrivers(tx, batch), tx.clock.now());
  await carryDebts(tx.db, batch);
  await markDriversClosed(tx.db, { ...batch, behind });
  await follow(tx, batch);
}

/** Runs `work` so that it can fail alone, also inside a transaction of the caller. */
export const alone = (ctx: Ctx, work: (tx: Ctx) => Promise<void>): Promise<void> =>
  ctx.db.isTransaction ? savepoint(ctx, work) : inTransaction(ctx, work);

export async function holdDriver(ctx: Ctx, driverId: string, monday: LocalDate, reason: string): Promise<void> {
  await markHeld(ctx.db, { driverId, monday, reason, now: ctx.clock.now() });
  waitsChanged(ctx);
  tellStaff(ctx, 'weeks');
  ctx.log.error({ driver: driverId, monday, reason }, 'a driver cannot be billed and is held');
}

/**
 * [MNY-09] Closes a week for these drivers in one short transaction. [MNY-08] If the facts of somebody among them cannot
 * be billed, the batch is parted until that driver is alone, and held; everybody else is closed.
 */
export async function closeDrivers(ctx: Ctx, batch: Batch, follow: Follow): Promise<void> {
  try {
    await alone(ctx, (tx) => writeBills(tx, batch, follow));
  } catch (error) {
    const reason = reasonToHold(error);
    if (reason === null) throw error;
    const { monday, driverIds } = batch;
    const [one, ...others] = driverIds;
    if (one !== undefined && others.length === 0) return holdDriver(ctx, one, monday, reason);
    const half = Math.ceil(driverIds.length / 2);
    await closeDrivers(ctx, { monday, driverIds: driverIds.slice(0, half) }, follow);
    await closeDrivers(ctx, { monday, driverIds: driverIds.slice(half) }, follow);
  }
}
