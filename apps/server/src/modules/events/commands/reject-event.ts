import type { Ctx } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { changeEvent } from '../change-event.ts';

/** A rejected event never appears in a bill. The driver is not notified, because nothing changes for them. */
export async function rejectEvent(ctx: Ctx, { eventId, why }: { eventId: string; why: string }): Promise<void> {
  if (!why.trim()) throw new Refusal('BAD_USER_INPUT', 'Falta el motivo del rechazo.', { field: 'reason' });
  await changeEvent(ctx, { eventId, decision: 'reject', why: why.trim() }, async () => {});
}
