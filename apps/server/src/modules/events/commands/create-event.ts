import { kindOfWords } from '@volante/domain/events/before-kinds';
import { type EventKind, kindFacts } from '@volante/domain/events/kinds';
import type { EventStatus } from '@volante/domain/events/status';
import { eventAmount, eventProblem, type WrittenEvent } from '@volante/domain/events/written-event';
import { present } from '@volante/domain/values/present';
import { actorName } from '../../../platform/actor-name.ts';
import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { referenceKey } from '../../../platform/reference-key.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { firstnameOf } from '../../drivers/public.ts';
import { findCar } from '../../fleet/public.ts';
import { type EventRow, eventsOfReference, findBySource, insertEvent } from '../store.ts';
import { takeEffect } from '../take-effect.ts';

export interface NewEvent extends Omit<WrittenEvent, 'comments' | 'installments'> {
  /** Identifies the event at whoever reports it. Reporting the same source again does not create a second event. */
  source: string;
  /** What staff call it, if they do. [BKS-02] Each counts once, in whichever spelling. */
  reference?: string | undefined;
  uid: string;
  comments?: string | undefined;
  installments?: number | undefined;
  carId?: string | null | undefined;
  /** Pending by default, until staff decide. */
  status?: Exclude<EventStatus, 'Rejected'>;
  /** True when the caller notifies the driver itself. */
  quiet?: boolean;
}

async function mustFit(tx: Ctx, { uid, carId }: NewEvent, written: WrittenEvent): Promise<void> {
  const problem = eventProblem(written);
  if (problem) throw new Refusal('BAD_USER_INPUT', problem.message, { field: problem.field });
  if ((await firstnameOf(tx.db, uid)) === undefined) throw new Refusal('NOT_FOUND', 'No encontramos al conductor.');
  if (carId && !(await findCar(tx, carId))) {
    throw new Refusal('NOT_FOUND', `No existe el auto ${carId}.`, { field: 'carId' });
  }
}

const money = ({ driver_id, amount, credited, charge_date, installments }: EventRow) =>
  JSON.stringify([driver_id, amount, credited, charge_date, installments]);

/** An event whose kind nobody has chosen may be of any. */
function isSame(known: EventRow, told: EventRow): boolean {
  const kind = known.kind ?? kindOfWords(known);
  return money(known) === money(told) && (kind === undefined || kind === told.kind);
}

/**
 * [MOV-04] Creates an event of a driver, only once per source. Returns its id and status; an event that already exists
 * keeps its status.
 */
export async function createEvent(ctx: Ctx, event: NewEvent): Promise<{ eventId: string; status: EventStatus }> {
  const { source, reference, uid, carId = null, status = 'Pending', comments = '', installments = 1 } = event;
  const key = reference === undefined ? null : referenceKey(reference, 'source');
  return inTransaction(ctx, async (tx) => {
    await mustFit(tx, event, { ...event, comments, installments });
    const now = tx.clock.now();
    const { subject, type } = kindFacts(event.kind);
    const row: EventRow & { kind: EventKind } = {
      id: tx.ids.next(),
      source,
      reference_key: key,
      driver_id: uid,
      kind: event.kind,
      subject,
      type,
      title: event.title.trim(),
      description: event.description.trim(),
      comments: comments.trim(),
      amount: eventAmount(event.amount),
      credited: event.credited,
      status,
      charge_date: event.chargeDate,
      installments,
      car_id: carId,
      created_by: actorName(tx.actor),
      created_at: now,
      updated_at: now,
    };
    const named = key === null ? [] : await eventsOfReference(tx.db, key);
    if (named.length === 0 && (await insertEvent(tx.db, row))) {
      if (status === 'Approved') await takeEffect(tx, row, event.quiet);
      return { eventId: row.id, status };
    }
    const known =
      key === null
        ? [present(await findBySource(tx.db, source), 'the event of a known source')]
        : await eventsOfReference(tx.db, key);
    const same = known.find((one) => isSame(one, row));
    if (same) return { eventId: same.id, status: same.status };
    throw new Refusal('CONFLICT', `Ya hay otro evento de '${source}', con otros datos.`, { field: 'source' });
  });
}
