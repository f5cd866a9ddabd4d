import { afterDecision, type EventDecision, eventStatusLabel } from '@volante/domain/events/status';
import type { Ctx } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { Refusal } from '../../platform/refusal.ts';
import { logChange } from '../drivers/public.ts';
import { mustBeThere } from './must-find-event.ts';
import { type EventRow, lockEvent, setEventStatus } from './store.ts';

interface Decided {
  eventId: string;
  decision: EventDecision;
  why: string;
}

/** One decision on one event: locks it, checks its state, writes the new one, and logs who decided and why. */
export function changeEvent(
  ctx: Ctx,
  { eventId, decision, why }: Decided,
  then: (tx: Ctx, event: EventRow) => Promise<void>,
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const event = mustBeThere(await lockEvent(tx.db, eventId), eventId);
    const status = afterDecision(event.status, decision);
    if (!status) {
      const label = eventStatusLabel(event.status).toLowerCase();
      throw new Refusal('CONFLICT', `El evento ya está ${label} y no se cambia.`);
    }
    await setEventStatus(tx.db, eventId, status, tx.clock.now());
    await logChange(tx, event.driver_id, { subject: `event ${eventId}`, before: event.status, after: status, why });
    await then(tx, { ...event, status });
  });
}
