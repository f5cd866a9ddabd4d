import { type EventKind, kindFacts } from '@volante/domain/events/kinds';
import type { Ctx } from '../../platform/context.ts';
import { giveKindToCharges } from '../billing/public.ts';
import { type KindlessRow, setKinds } from './kind-store.ts';

/**
 * [BKS-03] Gives these events their kind, and those that reverse them. The events must be locked. One that is in a closed bill
 * keeps the words it was billed with; every other gets those of its kind. Returns the ids of those in closed bills.
 */
export async function giveKind(tx: Ctx, events: readonly KindlessRow[], kind: EventKind): Promise<ReadonlySet<string>> {
  const closed = await giveKindToCharges(
    tx,
    events.map((event) => ({
      eventId: event.id,
      uid: event.driver_id,
      parts: event.installments,
      counterId: event.counter_id,
    })),
    kind,
  );
  const ids = events.map(({ id }) => id);
  const { subject, type } = kindFacts(kind);
  const billed = ids.filter((id) => closed.has(id));
  const open = ids.filter((id) => !closed.has(id));
  await setKinds(tx.db, billed, { kind });
  await setKinds(tx.db, open, { kind, subject, type });
  return closed;
}
