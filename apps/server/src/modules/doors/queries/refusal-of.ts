import { type DoorFacts, type DoorsRefusal, doorsRefusal } from '@volante/domain/doors/policy';
import { periodOf } from '@volante/domain/shifts/in-force';
import { localDateOf, localTimeOf } from '@volante/domain/values/dates';
import type { Ctx } from '../../../platform/context.ts';
import { driverStanding, firstnameOf } from '../../drivers/public.ts';
import { holderOf } from '../../holding/public.ts';
import { shiftInForce } from '../../plans/public.ts';
import { type Asked, readDriverAndCar } from '../store/car-status.ts';

/** When the driver's shift of today begins; null when it has begun or there is none. */
async function shiftStart(ctx: Ctx, driverId: string, now: Date): Promise<string | null> {
  const today = localDateOf(now);
  const shift = await shiftInForce(ctx, driverId, today);
  const period = shift && periodOf(today, shift);
  return period && period.start > now ? localTimeOf(period.start) : null;
}

async function whoseTurn(
  ctx: Ctx,
  { driverId, carId }: Asked,
): Promise<Pick<DoorFacts, 'holds' | 'heldBy' | 'shiftStart'>> {
  const now = ctx.clock.now();
  const holder = await holderOf(ctx, carId, now);
  if (holder === driverId) return { holds: true };
  return {
    holds: false,
    heldBy: holder && ((await firstnameOf(ctx.db, holder)) ?? null),
    shiftStart: await shiftStart(ctx, driverId, now),
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
