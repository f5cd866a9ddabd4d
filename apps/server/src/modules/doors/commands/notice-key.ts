import { keyPatienceMs } from '@volante/domain/doors/left-on';
import type { Ctx } from '../../../platform/context.ts';
import { insertLeftOn } from '../store/left-on.ts';

/** [SCR-09] An order to open failed, and the car has said that it turned its key on for it. */
export async function noticeKey(ctx: Ctx, { commandId, carId }: { commandId: string; carId: string }): Promise<void> {
  const now = ctx.clock.now();
  const due_at = new Date(now.getTime() + keyPatienceMs);
  await insertLeftOn(ctx, { command_id: commandId, car_id: carId, noticed_at: now, due_at });
}
