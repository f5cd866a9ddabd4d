import type { Ctx } from '../../../platform/context.ts';
import { notify } from '../../notifications/public.ts';
import { changeMeeting, mustBeAhead, mustBeBooked, type WhoseMeeting } from '../change-meeting.ts';
import { updateMeeting } from '../store.ts';
import { whenOf } from '../when.ts';

/** [ONB-07] Cancels the meeting; cancelling again changes nothing. When staff cancel it, the driver is notified why. */
export async function cancelMeeting(ctx: Ctx, { why, ...whose }: WhoseMeeting & { why?: string }): Promise<void> {
  await changeMeeting(ctx, whose, async (tx, latest) => {
    if (latest?.status === 'cancelled') return;
    const meeting = mustBeBooked(latest);
    if (tx.actor.kind !== 'staff') mustBeAhead(meeting, tx.clock.now());
    await updateMeeting(tx.db, meeting.id, {
      status: 'cancelled',
      revision: meeting.revision + 1,
      updated_at: tx.clock.now(),
    });
    if (why === undefined) return;
    const message = `Cancelamos tu reunión del ${whenOf(meeting)}: ${why}. Agenda otra hora cuando quieras.`;
    await notify(tx, { driverId: whose.uid, type: 'other', message });
  });
}
