import { fieldOf } from '@volante/domain/billing/event-charges';
import { type EventKind, kindFacts } from '@volante/domain/events/kinds';
import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { holdBills } from '../drivers-store.ts';
import { setKindOfOpen } from './charge-kind-store.ts';

export interface KindlessEvent {
  eventId: string;
  uid: string;
  /** How many charges it was parted into. */
  parts: number;
  /** The event that takes it back, if one does. */
  counterId: string | null;
}

/**
 * [BKS-03] Events that were written before there were kinds get theirs: what is in open bills is booked by it from now on. What
 * is in closed bills keeps what it was booked with, and what takes that back takes back the same. Returns the ids of the
 * events that have such charges.
 */
export async function giveKindToCharges(
  ctx: Ctx,
  events: readonly KindlessEvent[],
  kind: EventKind,
): Promise<ReadonlySet<string>> {
  const { subject, type } = kindFacts(kind);
  const row = fieldOf({ credited: false, subject, installments: 1 });
  const given = events.map(({ eventId, counterId, parts }) => ({
    event_id: eventId,
    counter_id: counterId,
    parts,
  }));
  return inTransaction(ctx, async (tx) => {
    await holdBills(tx.db, [...new Set(events.map(({ uid }) => uid))].toSorted());
    const closed = await setKindOfOpen(tx.db, JSON.stringify(given), kind, subject, type, row);
    return new Set(closed.map(({ event_id }) => event_id));
  });
}
