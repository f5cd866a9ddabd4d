import type { Ctx } from '../../../platform/context.ts';
import { listCommands } from '../store/commands.ts';

/** For 'export of my data'. */
export async function exportDoorCommands(ctx: Ctx, uid: string) {
  const rows = await listCommands(ctx, { driverId: uid });
  return rows.map(({ car_id, action, state, failure, pressed_at, finished_at }) => ({
    car: car_id,
    action,
    result: state,
    failure,
    pressedAt: pressed_at,
    finishedAt: finished_at,
  }));
}
