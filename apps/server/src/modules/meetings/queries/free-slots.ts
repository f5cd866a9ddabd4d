import type { MeetingKind } from '@volante/domain/meetings/kinds';
import { meetingSettings } from '@volante/domain/meetings/settings';
import { bookableSlots, type Slot } from '@volante/domain/meetings/slots';
import type { Ctx } from '../../../platform/context.ts';
import { placesTaken } from '../store.ts';

/** The times that still have a free place. */
export async function freeSlots(ctx: Ctx, kind: MeetingKind): Promise<Slot[]> {
  const settings = meetingSettings[kind];
  const now = ctx.clock.now();
  const taken = await placesTaken(ctx.db, kind, now);
  return bookableSlots(settings, now).filter(({ start }) => (taken.get(start.getTime()) ?? 0) < settings.capacity);
}
