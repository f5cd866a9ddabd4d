import { periodOf } from '@volante/domain/shifts/in-force';
import { localDateOf } from '@volante/domain/values/dates';
import type { Ctx } from '../../../platform/context.ts';
import { shiftInForce } from '../../plans/public.ts';

/** When the shift ends that the receiver begins with this exchange; null when they have none that day any more. */
export async function returnTime(ctx: Ctx, receiver: string, dueAt: Date): Promise<Date | null> {
  const date = localDateOf(dueAt);
  const shift = await shiftInForce(ctx, receiver, date);
  return (shift && periodOf(date, shift)?.end) ?? null;
}
