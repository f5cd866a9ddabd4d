import type { Ctx } from '../../../platform/context.ts';
import { changeEvent } from '../change-event.ts';
import { takeEffect } from '../take-effect.ts';

/** Approves an event: its money goes into the driver's bills and can no longer change. */
export function approveEvent(ctx: Ctx, { eventId, why }: { eventId: string; why: string }): Promise<void> {
  return changeEvent(ctx, { eventId, decision: 'approve', why }, takeEffect);
}
