import { meetingBegun } from '@volante/domain/meetings/begun';
import type { Ctx } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { setVerifiedFlag } from '../../drivers/public.ts';
import { notify } from '../../notifications/public.ts';
import { changeMeeting, mustBeBooked, type WhoseMeeting } from '../change-meeting.ts';
import { type MeetingRow, updateMeeting } from '../store.ts';
import { whenOf } from '../when.ts';

type Outcome = 'attended' | 'absent';

function mustHaveBegun(meeting: MeetingRow, now: Date): void {
  if (meetingBegun(meeting.starts_at, now)) return;
  throw new Refusal('CONFLICT', `La reunión es el ${whenOf(meeting)}: desde esa hora se dice cómo fue.`);
}

/** Staff record how the meeting went. An attended onboarding meeting verifies that step of the driver's onboarding. */
export async function closeMeeting(ctx: Ctx, { to, ...whose }: WhoseMeeting & { to: Outcome }): Promise<void> {
  await changeMeeting(ctx, whose, async (tx, latest) => {
    if (latest?.status === to) return;
    const meeting = mustBeBooked(latest);
    mustHaveBegun(meeting, tx.clock.now());
    await updateMeeting(tx.db, meeting.id, { status: to, updated_at: tx.clock.now() });
    if (to === 'attended' && whose.kind === 'onboarding') {
      await setVerifiedFlag(tx, whose.uid, 'meeting', true, 'Reunión realizada');
    }
    const message =
      to === 'attended'
        ? 'Tu reunión quedó realizada. ¡Gracias por tu tiempo!'
        : `No pudimos hablar contigo el ${whenOf(meeting)}. Agenda otra hora para seguir con tu registro.`;
    await notify(tx, { driverId: whose.uid, type: 'other', message });
  });
}
