import type { MeetingKind } from '@volante/domain/meetings/kinds';
import { mayUseOnboarding } from '@volante/domain/onboarding/gate';
import type { Ctx } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { changeMeeting, type Driver } from '../change-meeting.ts';
import { insertMeeting, type MeetingRow } from '../store.ts';
import { takeSlot } from '../take-slot.ts';

function mustNeedIt(kind: MeetingKind, driver: Driver): void {
  if (driver.banned || !driver.enabled) throw new Refusal('FORBIDDEN', 'Tu cuenta no está habilitada.');
  if (kind !== 'onboarding') return;
  if (driver.verified_meeting) throw new Refusal('CONFLICT', 'Tu reunión ya está lista: no necesitas agendar otra.');
  if (!mayUseOnboarding(driver.status)) throw new Refusal('CONFLICT', 'Tu registro ya terminó: no necesitas reunión.');
}

/** [ONB-07] Books a place at that time. Booking the same time again changes nothing. */
export function bookMeeting(
  ctx: Ctx,
  { uid, start, kind = 'onboarding' }: { uid: string; start: Date; kind?: MeetingKind },
): Promise<MeetingRow> {
  return changeMeeting(ctx, { uid, kind }, async (tx, latest, driver) => {
    if (latest?.status === 'booked') {
      if (latest.starts_at.getTime() === start.getTime()) return latest;
      throw new Refusal('CONFLICT', 'Ya tienes una reunión agendada. Puedes reagendarla.');
    }
    mustNeedIt(kind, driver);
    const now = tx.clock.now();
    const slot = await takeSlot(tx, kind, start);
    return insertMeeting(tx.db, {
      id: tx.ids.next(),
      driver_id: uid,
      kind,
      status: 'booked',
      ...slot,
      created_at: now,
      updated_at: now,
    });
  });
}
