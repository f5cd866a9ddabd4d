import type { Ctx } from '../../../platform/context.ts';
import { changeEvent } from '../change-event.ts';
import { takeEffect } from '../take-effect.ts';

/** Its money is in the driver's bills from now on, and does not change any more. */
export function approveEvent(ctx: Ctx, { eventId, why }: { eventId: string; why: string }): Promise<void> {
  return changeEvent(ctx, { eventId, decision: 'approve', why }, takeEffect);
}
