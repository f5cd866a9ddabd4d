import { newsMs } from '@volante/domain/doors/timing';
import { isConnected } from '@volante/domain/telemetry/connected';
import { signedIn } from '../../../platform/auth/policies.ts';
import type { Ctx } from '../../../platform/context.ts';
import { carStateOf } from '../../telemetry/public.ts';
import { carCommand } from '../car-command.ts';
import { type DoorCommandRow, lastOfDriver } from '../store/commands.ts';
import { refusalOf } from './refusal-of.ts';

function isNews({ finished_at }: DoorCommandRow, now: Date): boolean {
  return !finished_at || now.getTime() - finished_at.getTime() < newsMs;
}

/** The car as it last said it is, whether this driver may move its doors now, and how their last press is doing. */
export async function carStatus(ctx: Ctx, { carId }: { carId: string }) {
  const { uid } = signedIn(ctx);
  const now = ctx.clock.now();
  const state = await carStateOf(ctx, carId);
  const refusal = await refusalOf(ctx, { driverId: uid, carId });
  const last = await lastOfDriver(ctx, uid, carId);
  return {
    _id: carId,
    connected: state !== null && isConnected(state.receivedAt, now),
    doors: state?.doors ?? null,
    soc: state?.soc ?? null,
    charging: state?.charging ?? null,
    updatedAt: state?.at ?? null,
    remoteDoors: { available: refusal === null, reason: refusal?.reason ?? null, message: refusal?.message ?? null },
    command: last && isNews(last, now) ? carCommand(last) : null,
  };
}
