import { newsMs } from '@volante/domain/doors/timing';
import { isConnected } from '@volante/domain/telemetry/connected';
import { signedIn } from '../../../platform/auth/policies.ts';
import type { Ctx } from '../../../platform/context.ts';
import { carCommand } from '../car-command.ts';
import { readCarStatus } from '../store/car-status.ts';
import type { DoorCommandRow } from '../store/commands.ts';
import { refusalOf } from './refusal-of.ts';

function isNews({ finished_at }: DoorCommandRow, now: Date): boolean {
  return !finished_at || now.getTime() - finished_at.getTime() < newsMs;
}

/** The car's last reported state, whether this driver may move its doors now, and how their last press is going. */
export async function carStatus(ctx: Ctx, { carId }: { carId: string }) {
  const { uid } = signedIn(ctx);
  const now = ctx.clock.now();
  const asked = { driverId: uid, carId };
  const refusal = await refusalOf(ctx, asked);
  const row = await readCarStatus(ctx, asked);
  return {
    _id: carId,
    connected: row.heard_at !== null && isConnected(row.heard_at, now),
    doors: row.doors,
    soc: row.soc,
    charging: row.charging,
    updatedAt: row.said_at,
    remoteDoors: {
      available: refusal === null,
      reason: refusal?.reason ?? null,
      message: refusal?.message ?? null,
      handover: refusal?.handover ?? false,
    },
    command: row.id !== null && isNews(row, now) ? carCommand(row) : null,
  };
}
