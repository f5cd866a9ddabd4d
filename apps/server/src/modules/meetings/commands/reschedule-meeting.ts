import type { Ctx } from '../../../platform/context.ts';
import { changeMeeting, mustBeAhead, mustBeBooked, type WhoseMeeting } from '../change-meeting.ts';
import { type MeetingRow, updateMeeting } from '../store.ts';
import { takeSlot } from '../take-slot.ts';

/** [ONB-07] Moves the meeting to another time; its old place becomes free. */
export function rescheduleMeeting(ctx: Ctx, { start, ...whose }: WhoseMeeting & { start: Date }): Promise<MeetingRow> {
  return changeMeeting(ctx, whose, async (tx, latest) => {
    const meeting = mustBeBooked(latest);
    if (meeting.starts_at.getTime() === start.getTime()) return meeting;
    mustBeAhead(meeting, tx.clock.now());
    return updateMeeting(tx.db, meeting.id, {
      ...(await takeSlot(tx, whose.kind, start)),
      revision: meeting.revision + 1,
      reminded_at: null,
      updated_at: tx.clock.now(),
    });
  });
}
