import { type ChargedEvent, chargesOf } from '@volante/domain/billing/event-charges';
import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { billDates } from './bill-dates.ts';
import { insertCharges } from './store.ts';

export interface ApprovedEvent extends ChargedEvent {
  uid: string;
  eventId: string;
  type: string;
  title: string;
}

/** Puts an approved event into bills: in full, or in weekly instalments. */
export async function recordCharges(ctx: Ctx, event: ApprovedEvent): Promise<void> {
  const charges = chargesOf(event);
  await inTransaction(ctx, async (tx) => {
    const billDate = await billDates(
      tx,
      charges.map(({ date }) => date),
    );
    const recorded_at = tx.clock.now();
    const { uid, eventId, type, subject, title } = event;
    const rows = charges.map(({ field, part, parts, date, amount }) => ({
      source: `${eventId}/${part}`,
      event_id: eventId,
      driver_id: uid,
      field,
      type,
      subject,
      title,
      part,
      parts,
      day: date,
      bill_date: billDate(date),
      amount,
      recorded_at,
    }));
    await insertCharges(tx.db, rows);
  });
}
