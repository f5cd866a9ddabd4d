import { hasRemoteDoors, remoteDoorsLabel } from '@volante/domain/doors/policy';
import { isConnected } from '@volante/domain/telemetry/connected';
import { present } from '@volante/domain/values/present';
import type { Ctx } from '../../../platform/context.ts';
import { coupleOf, findCar, isLabelled, readCarWithConfig } from '../../fleet/public.ts';
import { carStateOf } from '../../telemetry/public.ts';

/** What the car itself says now; null for one that has been silent: then its dashboard is right. */
async function saidByCar(ctx: Ctx, carId: string) {
  const state = await carStateOf(ctx, carId);
  if (!state || !isConnected(state.receivedAt, ctx.clock.now())) return null;
  return { odometer: state.odometer, battery: state.soc };
}

/** [DAY-06] What matters of a car to whoever picks it up. */
export async function carToPickUp(ctx: Ctx, carId: string) {
  const { remote_doors: listed } = present(await findCar(ctx, carId), 'the car');
  const { battery } = present(await readCarWithConfig(ctx, carId), 'the car');
  const labelled = await isLabelled(ctx, remoteDoorsLabel, carId);
  return {
    hasBattery: battery !== null,
    remoteDoors: hasRemoteDoors({ labelled, listed, drivers: (await coupleOf(ctx, carId)).length }),
    car: await saidByCar(ctx, carId),
  };
}
