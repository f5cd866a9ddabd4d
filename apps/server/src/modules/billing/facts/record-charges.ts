import { begunLate, type ChargedEvent, chargesOf } from '@volante/domain/billing/event-charges';
import { canFallDue } from '@volante/domain/billing/limits';
import { type EventKind, kindFacts } from '@volante/domain/events/kinds';
import { localDateOf } from '@volante/domain/values/dates';
import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { billDates } from './bill-dates.ts';
import { insertCharges } from './store.ts';

export interface ApprovedEvent extends Omit<ChargedEvent, 'subject'> {
  uid: string;
  eventId: string;
  kind: EventKind;
  title: string;
}

/** Puts an approved event into bills: in full, or in weekly instalments that begin with the open bill at the earliest. */
export async function recordCharges(ctx: Ctx, approved: ApprovedEvent): Promise<void> {
  const { uid, kind, chargeDate } = approved;
  const { subject, type } = kindFacts(kind);
  const today = localDateOf(ctx.clock.now());
  await inTransaction(ctx, async (tx) => {
    const open = await billDates(tx, [{ uid, day: chargeDate }]);
    const event = begunLate({ ...approved, subject }, open(chargeDate, uid));
    const charges = chargesOf(event);
    if (!canFallDue(chargeDate, today) || !charges.every(({ date }) => canFallDue(date, today))) {
      throw new Refusal('BAD_USER_INPUT', `No se puede cobrar con fecha ${chargeDate}.`, { field: 'date' });
    }
    const billDate = await billDates(
      tx,
      charges.map(({ date }) => ({ uid, day: date })),
    );
    const recorded_at = tx.clock.now();
    const { eventId, title } = event;
    const rows = charges.map(({ field, part, parts, date, amount }) => ({
      source: `${eventId}/${part}`,
      event_id: eventId,
      driver_id: uid,
      field,
      kind,
      type,
      subject,
      title,
      part,
      parts,
      day: date,
      bill_date: billDate(date, uid),
      amount,
      recorded_at,
    }));
    await insertCharges(tx.db, rows);
  });
}
