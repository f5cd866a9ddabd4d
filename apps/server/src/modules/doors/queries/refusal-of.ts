import { type DoorFacts, type DoorsRefusal, doorsRefusal } from '@volante/domain/doors/policy';
import type { NotYet } from '@volante/domain/doors/not-yet';
import { datesAround, periodOf } from '@volante/domain/shifts/in-force';
import type { Ctx } from '../../../platform/context.ts';
import { driverStanding, firstnameOf } from '../../drivers/public.ts';
import { comingHandover } from '../../handover/public.ts';
import { turnOf } from '../../holding/public.ts';
import { waitingSeat } from '../../pickup/public.ts';
import { shiftInForce } from '../../plans/public.ts';
import { type Asked, readDriverAndCar } from '../store/car-status.ts';

/** The driver's shift that runs, or else the one of today that is ahead. */
async function shiftOf(ctx: Ctx, driverId: string, now: Date): Promise<NotYet['shift']> {
  for (const date of datesAround(now)) {
    const shift = await shiftInForce(ctx, driverId, date);
    const period = shift && periodOf(date, shift);
    if (period && period.end > now) return period;
  }
  return null;
}

async function comingTo(ctx: Ctx, asked: Asked): Promise<NotYet['handover']> {
  const coming = await comingHandover(ctx, asked);
  return coming && { ...coming, from: (await firstnameOf(ctx.db, coming.deliverer)) ?? 'quien lo tiene' };
}

async function whoseTurn(ctx: Ctx, asked: Asked): Promise<Pick<DoorFacts, 'holds' | 'notYet'>> {
  const now = ctx.clock.now();
  const { holder, by } = await turnOf(ctx, asked.carId, now);
  if (holder === asked.driverId) return { holds: true };
  const seat = await waitingSeat(ctx, asked.driverId);
  const giver = seat?.from ?? holder;
  return {
    holds: false,
    notYet: {
      now,
      toPickUp: seat !== null && seat.from === null,
      heldBy: giver && ((await firstnameOf(ctx.db, giver)) ?? null),
      handover: await comingTo(ctx, asked),
      byShift: !seat && by === 'shift',
      shift: await shiftOf(ctx, asked.driverId, now),
    },
  };
}

/**
 * Why this driver may not move the doors of this car now; null when they may. Inside a transaction it first locks the
 * driver, so call it before the car is locked, or once the driver already is.
 */
export async function refusalOf(ctx: Ctx, asked: Asked): Promise<DoorsRefusal | null> {
  if (ctx.db.isTransaction) await driverStanding(ctx, asked.driverId);
  const { standing, listed, labelled, drivers } = await readDriverAndCar(ctx, asked);
  if (!standing || listed === null) return { reason: 'NOT_LISTED', message: 'No encontramos tu auto.' };
  return doorsRefusal({ ...standing, listed, labelled, drivers, ...(await whoseTurn(ctx, asked)) });
}
