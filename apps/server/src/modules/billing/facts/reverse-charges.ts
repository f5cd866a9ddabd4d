import { counterField } from '@volante/domain/events/reversal';
import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { billDates } from './bill-dates.ts';
import { chargesOfEvent, insertCharges } from './store.ts';

interface Reversal {
  eventId: string;
  /** The event that makes up for it, and its title. */
  counterId: string;
  title: string;
}

/**
 * [MNY-07] Makes up for every charge of an event: in the same bill while that is open, so that an instalment still to come
 * takes nothing; in the open bill when it is closed.
 */
export async function reverseCharges(ctx: Ctx, { eventId, counterId, title }: Reversal): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const charges = await chargesOfEvent(tx.db, eventId);
    const billDate = await billDates(
      tx,
      charges.map(({ driver_id, bill_date }) => ({ uid: driver_id, day: bill_date })),
    );
    const recorded_at = tx.clock.now();
    const rows = charges.map((charge) => ({
      ...charge,
      source: `${counterId}/${charge.part}`,
      event_id: counterId,
      field: counterField(charge.field, charge.subject),
      title,
      day: charge.bill_date,
      bill_date: billDate(charge.bill_date, charge.driver_id),
      recorded_at,
    }));
    await insertCharges(tx.db, rows);
  });
}
