import { type DoorFacts, type DoorsRefusal, doorsRefusal, remoteDoorsLabel } from '@volante/domain/doors/policy';
import { periodOf } from '@volante/domain/shifts/in-force';
import { localDateOf, localTimeOf } from '@volante/domain/values/dates';
import type { Ctx } from '../../../platform/context.ts';
import { driverStanding, firstnameOf } from '../../drivers/public.ts';
import { coupleOf, findCar, holderOf, isLabelled } from '../../fleet/public.ts';
import { shiftInForce } from '../../plans/public.ts';

interface Asked {
  driverId: string;
  carId: string;
}

/** When the driver's shift of today begins, if it is still to come. */
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
 * Why this driver may not move the doors of this car now; null when they may. Inside a transaction it first holds the
 * driver: call it before the car is held, or once the driver is.
 */
export async function refusalOf(ctx: Ctx, asked: Asked): Promise<DoorsRefusal | null> {
  const standing = await driverStanding(ctx, asked.driverId);
  const car = await findCar(ctx, asked.carId);
  if (!standing || !car) return { reason: 'NOT_LISTED', message: 'No encontramos tu auto.' };
  return doorsRefusal({
    ...standing,
    labelled: await isLabelled(ctx, remoteDoorsLabel, car.id),
    listed: car.remote_doors,
    drivers: (await coupleOf(ctx, car.id)).length,
    ...(await whoseTurn(ctx, asked)),
  });
}
