import { allowanceOf } from '@volante/domain/drivers/allowances';
import { localDateOf } from '@volante/domain/values/dates';
import { driverStanding } from '@volante/server/modules/drivers/public';
import { coupleOf, readCarWithConfig } from '@volante/server/modules/fleet/public';
import { shiftInForce } from '@volante/server/modules/plans/public';
import type { Ctx } from '@volante/server/platform/context';
import type { CarLife } from './advance.ts';
import { workHours, type WorkHours } from './hours.ts';

/** Today's working hours of the drivers who may drive the car. */
async function hoursOf(ctx: Ctx, carId: string): Promise<WorkHours[]> {
  const today = localDateOf(ctx.clock.now());
  const hours: WorkHours[] = [];
  for (const uid of await coupleOf(ctx, carId)) {
    const standing = await driverStanding(ctx, uid);
    const shift = await shiftInForce(ctx, uid, today);
    if (shift && standing && allowanceOf(standing.status).drives) hours.push(workHours(shift));
  }
  return hours;
}

/** The `CarLife` of a car of the fleet; undefined when there is no such car. */
export async function lifeOf(ctx: Ctx, carId: string): Promise<CarLife | undefined> {
  const car = await readCarWithConfig(ctx, carId);
  if (!car) return undefined;
  const { battery, performance } = car;
  // A car without a known range is given 400 km.
  return {
    battery: battery === null ? null : Number(battery),
    range: performance || 400,
    hours: await hoursOf(ctx, carId),
  };
}
