import { reversalProblem, reversalTitle } from '@volante/domain/events/reversal';
import { localDateOf } from '@volante/domain/values/dates';
import { formatPesos } from '@volante/domain/values/money';
import { actorName } from '../../../platform/actor-name.ts';
import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { reverseCharges } from '../../billing/public.ts';
import { logChange } from '../../drivers/public.ts';
import { notify } from '../../notifications/public.ts';
import { eventReversal } from '../hooks.ts';
import { mustBeThere } from '../must-find-event.ts';
import { type EventRow, findEvent, insertEvent, lockEvent } from '../store.ts';
import { insertReversal, reversalsAbout } from '../reversal-store.ts';

interface Wish {
  eventId: string;
  /** The driver reads it. */
  reason: string;
}

async function mustBeReversible(tx: Ctx, event: EventRow): Promise<void> {
  const about = await reversalsAbout(tx.db, event.id);
  const problem = reversalProblem({ status: event.status, ...about });
  if (problem) throw new Refusal('CONFLICT', problem);
}

/** The counter-entry of one event, and what follows from it. The event is locked from here on. */
async function reverseOne(tx: Ctx, { eventId, reason }: Wish): Promise<string> {
  const event = mustBeThere(await lockEvent(tx.db, eventId), eventId);
  await mustBeReversible(tx, event);
  const now = tx.clock.now();
  const who = actorName(tx.actor);
  const counter: EventRow = {
    ...event,
    id: tx.ids.next(),
    source: `reversal/${event.id}`,
    reference_key: null,
    title: reversalTitle(event.title),
    description: reason,
    comments: '',
    credited: !event.credited,
    installments: 1,
    charge_date: localDateOf(now),
    created_by: who,
    created_at: now,
    updated_at: now,
  };
  await insertEvent(tx.db, counter);
  const made = { event_id: event.id, counter_id: counter.id, reason, reversed_at: now, reversed_by: who };
  await insertReversal(tx.db, made);
  await reverseCharges(tx, { eventId: event.id, counterId: counter.id, title: counter.title });
  const change = { subject: `event ${event.id}`, before: 'Approved', after: 'Reversed', why: reason };
  await logChange(tx, event.driver_id, change);
  const effect = event.credited ? 'se descuenta' : 'se te devuelve';
  const message = `Reversamos «${event.title}»: ${effect} ${formatPesos(event.amount)}. Motivo: ${reason}`;
  await notify(tx, { driverId: event.driver_id, type: 'other', message });
  return counter.id;
}

interface ReversedEvent {
  eventId: string;
  counterId: string;
}

/**
 * [MNY-07] Reverses an approved event by a counter-entry: an event of its own with the opposite sign, whose charges make up
 * for those of the first. Both stay on the driver's screens. [BKS-09] Events that are one charge are reversed together:
 * `others` are those besides the one that was asked for.
 */
export function reverseEvent(ctx: Ctx, wish: Wish): Promise<{ counterId: string; others: ReversedEvent[] }> {
  const reason = wish.reason.trim();
  if (!reason) throw new Refusal('BAD_USER_INPUT', 'Falta el motivo de la reversa.', { field: 'reason' });
  return inTransaction(ctx, async (tx) => {
    const { eventId } = wish;
    const { source } = mustBeThere(await findEvent(tx.db, eventId), eventId);
    const together = (await eventReversal.call(tx, { eventId, source, reason })).flat();
    const counterId = await reverseOne(tx, { eventId, reason });
    const others: ReversedEvent[] = [];
    for (const other of together.filter((id) => id !== eventId)) {
      others.push({ eventId: other, counterId: await reverseOne(tx, { eventId: other, reason }) });
    }
    return { counterId, others };
  });
}
