import type { Ctx } from '../../../platform/context.ts';
import { notify } from '../../notifications/public.ts';
import { changeMeeting, mustBeAhead, mustBeBooked, type WhoseMeeting } from '../change-meeting.ts';
import { type MeetingRow, updateMeeting } from '../store.ts';
import { takeSlot } from '../take-slot.ts';
import { whenOf } from '../when.ts';

/**
 * [ONB-07] Moves the meeting to another time; its old place becomes free. [CON-11] Staff also move one whose hour has
 * passed, and the driver is notified why.
 */
export function rescheduleMeeting(
  ctx: Ctx,
  { start, why, ...whose }: WhoseMeeting & { start: Date; why?: string },
): Promise<MeetingRow> {
  return changeMeeting(ctx, whose, async (tx, latest) => {
    const meeting = mustBeBooked(latest);
    if (meeting.starts_at.getTime() === start.getTime()) return meeting;
    if (tx.actor.kind !== 'staff') mustBeAhead(meeting, tx.clock.now());
    const moved = await updateMeeting(tx.db, meeting.id, {
      ...(await takeSlot(tx, whose.kind, start)),
      revision: meeting.revision + 1,
      reminded_at: null,
      updated_at: tx.clock.now(),
    });
    if (why !== undefined) {
      const message = `Cambiamos tu reunión del ${whenOf(meeting)}: ${why}. Ahora es el ${whenOf(moved)}.`;
      await notify(tx, { driverId: whose.uid, type: 'other', message });
    }
    return moved;
  });
}
