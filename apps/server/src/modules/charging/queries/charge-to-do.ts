import { chargeNewsMs, type ToDo } from '@volante/domain/home/to-do';
import type { Ctx } from '../../../platform/context.ts';
import { lastSessionBy } from '../store/sessions.ts';

/** [DAY-07] The driver's last charge, if it has just ended or come to nothing. */
export async function chargeToDo(ctx: Ctx, { uid }: { uid: string }): Promise<ToDo[]> {
  const since = new Date(ctx.clock.now().getTime() - chargeNewsMs);
  const last = await lastSessionBy(ctx, uid, since);
  if (!last?.ended_at) return [];
  return [{ kind: 'charge', sessionId: last.id, failed: last.status === 'Invalid', endedAt: last.ended_at }];
}
