import { kindOfWords } from '@volante/domain/events/before-kinds';
import type { EventKind } from '@volante/domain/events/kinds';
import type { Ctx } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { changeEvent } from '../change-event.ts';
import { giveKind } from '../give-kind.ts';
import type { EventRow } from '../store.ts';
import { takeEffect } from '../take-effect.ts';

/** [BKS-03] Nothing is booked by free words any more: an event from before there were kinds gets one first. */
async function kindOf(tx: Ctx, event: EventRow): Promise<EventKind> {
  if (event.kind !== null) return event.kind;
  const kind = kindOfWords(event);
  if (!kind) {
    const message = `El evento no tiene clase. Elígela antes con 'events set-kind --id ${event.id} --kind …'.`;
    throw new Refusal('CONFLICT', message, { field: 'kind' });
  }
  await giveKind(tx, [{ ...event, counter_id: null }], kind);
  return kind;
}

/** Approves an event: its money goes into the driver's bills and can no longer change. */
export function approveEvent(ctx: Ctx, { eventId, why }: { eventId: string; why: string }): Promise<void> {
  return changeEvent(ctx, { eventId, decision: 'approve', why }, async (tx, event) =>
    takeEffect(tx, { ...event, kind: await kindOf(tx, event) }),
  );
}
