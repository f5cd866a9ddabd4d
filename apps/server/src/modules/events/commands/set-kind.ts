import { type EventKind, kindFacts } from '@volante/domain/events/kinds';
import { sideProblem } from '@volante/domain/events/written-event';
import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { logChange } from '../../drivers/public.ts';
import { giveKind } from '../give-kind.ts';
import { lockKindless } from '../kind-store.ts';
import { mustBeThere } from '../must-find-event.ts';
import { reversalsAbout } from '../reversal-store.ts';
import { type EventRow, lockEvent } from '../store.ts';

interface Choice {
  eventId: string;
  kind: EventKind;
  /** Also for every other event without a kind that has the same words. */
  alike: boolean;
  why: string;
}

/** More than staff ever typed of one kind; a second call takes the rest. */
const mostAtOnce = 5_000;

async function mustBeOpenToChoice(tx: Ctx, event: EventRow, kind: EventKind): Promise<void> {
  if (event.kind !== null) {
    const { name } = kindFacts(event.kind);
    throw new Refusal('CONFLICT', `El evento ya es de la clase ${name}. Si es un error, rechaza o reversa el evento.`);
  }
  if ((await reversalsAbout(tx.db, event.id)).isReversal) {
    throw new Refusal('CONFLICT', 'El evento es la reversa de otro: elige la clase de ese otro.');
  }
  const problem = sideProblem({ kind, credited: event.credited });
  if (problem) throw new Refusal('BAD_USER_INPUT', problem.message, { field: 'kind' });
}

/**
 * [BKS-03] Staff choose the kind of an event from before there were kinds, once. Returns how many events got it, and how many of
 * them are in closed bills, where they stay as they were booked.
 */
export function setKind(ctx: Ctx, choice: Choice): Promise<{ events: number; closed: number }> {
  const { eventId, kind, alike, why } = choice;
  return inTransaction(ctx, async (tx) => {
    const event = mustBeThere(await lockEvent(tx.db, eventId), eventId);
    await mustBeOpenToChoice(tx, event, kind);
    const { subject, type, credited } = event;
    const events = await lockKindless(tx.db, subject, type, credited, alike ? null : eventId, mostAtOnce);
    const closed = await giveKind(tx, events, kind);
    const change = { before: `${subject}, ${type}`, after: kind, why };
    for (const { id, driver_id } of events) await logChange(tx, driver_id, { subject: `event ${id}`, ...change });
    return { events: events.length, closed: closed.size };
  });
}
