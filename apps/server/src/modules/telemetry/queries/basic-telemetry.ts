import { isConnected } from '@volante/domain/telemetry/connected';
import type { Ctx } from '../../../platform/context.ts';
import { carStateOf } from './car-state.ts';

/** The car's state as the app receives it. */
export async function basicTelemetry(ctx: Ctx, carId: string) {
  const state = await carStateOf(ctx, carId);
  if (!state) {
    return { connected: false, soc: null, charging: null, doors: null, odometer: null, updatedAt: null };
  }
  const { soc, charging, doors, odometer, at, receivedAt, firstMeasuredAt } = state;
  return {
    connected: isConnected(receivedAt, ctx.clock.now()),
    soc,
    charging,
    doors,
    odometer: { odometer, firstMeasuredDate: firstMeasuredAt, lastMeasuredDate: at },
    updatedAt: at,
  };
}
