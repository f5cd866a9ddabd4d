import type { MeetingKind } from '@volante/domain/meetings/kinds';
import { meetingSettings } from '@volante/domain/meetings/settings';
import { bookableSlots } from '@volante/domain/meetings/slots';
import type { Ctx } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { takeSeat } from './store.ts';

/** Reserves a place at that time for this transaction. Refuses times that are not offered or are full. */
export async function takeSlot(tx: Ctx, kind: MeetingKind, start: Date) {
  const settings = meetingSettings[kind];
  const slot = bookableSlots(settings, tx.clock.now()).find((each) => each.start.getTime() === start.getTime());
  if (!slot) throw new Refusal('BAD_USER_INPUT', 'Esa hora no está disponible. Elige otra.', { field: 'start' });
  const seat = await takeSeat(tx.db, { kind, start, capacity: settings.capacity });
  if (seat === undefined) throw new Refusal('CONFLICT', 'Esa hora se acaba de ocupar. Elige otra.', { field: 'start' });
  return { starts_at: slot.start, ends_at: slot.end, seat };
}
