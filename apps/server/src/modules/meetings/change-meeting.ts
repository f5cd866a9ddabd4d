import type { MeetingKind } from '@volante/domain/meetings/kinds';
import type { Ctx } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { Refusal } from '../../platform/refusal.ts';
import { lockDriver } from '../drivers/public.ts';
import { latestMeeting, type MeetingRow } from './store.ts';

export interface WhoseMeeting {
  uid: string;
  kind: MeetingKind;
}

export type Driver = NonNullable<Awaited<ReturnType<typeof lockDriver>>>;

/** One change of a driver's meeting, decided on what is stored. Two requests at once run one after the other. */
export function changeMeeting<T>(
  ctx: Ctx,
  { uid, kind }: WhoseMeeting,
  change: (tx: Ctx, latest: MeetingRow | undefined, driver: Driver) => Promise<T>,
): Promise<T> {
  return inTransaction(ctx, async (tx) => {
    const driver = await lockDriver(tx.db, uid);
    if (!driver || driver.deleted) throw new Refusal('NOT_FOUND', 'No encontramos al conductor.');
    return change(tx, await latestMeeting(tx.db, uid, kind), driver);
  });
}

/** The booked meeting; refuses when there is none. */
export function mustBeBooked(latest: MeetingRow | undefined): MeetingRow {
  if (latest?.status !== 'booked') throw new Refusal('CONFLICT', 'No tienes una reunión agendada.');
  return latest;
}

export function mustBeAhead(meeting: MeetingRow, now: Date): MeetingRow {
  if (meeting.starts_at > now) return meeting;
  throw new Refusal('CONFLICT', 'Tu reunión ya empezó. Si no te llamamos, escríbenos a soporte.');
}
