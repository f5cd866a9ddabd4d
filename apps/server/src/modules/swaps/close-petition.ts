import { type PetitionEvent, type PetitionOutcome, transition } from '@volante/domain/swaps/petition';
import type { Ctx } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { logChange } from '../drivers/public.ts';
import { type PetitionRow, updateStatus } from './store.ts';

const refusals = {
  closed: 'Esta solicitud ya fue respondida o retirada.',
  expired: 'Esta solicitud ya venció.',
  'not-yet': 'Esta solicitud todavía no vence.',
} as const;

/** Decides by the one transition table; throws CONFLICT when the petition's status does not allow it. */
export function decide(
  ctx: Ctx,
  row: PetitionRow,
  event: PetitionEvent,
): Exclude<PetitionOutcome, { refused: unknown }> {
  const outcome = transition(row.status, event, { now: ctx.clock.now(), expiration: row.expires_at });
  if ('refused' in outcome) throw new Refusal('CONFLICT', refusals[outcome.refused]);
  return outcome;
}

/**
 * The only place that writes a petition's status. Returns false when there was nothing to do. Both drivers' logs say
 * who did it and why.
 */
export async function closePetition(tx: Ctx, row: PetitionRow, event: PetitionEvent, why: string): Promise<boolean> {
  const { next, changes } = decide(tx, row, event);
  if (!changes) return false;
  if (!(await updateStatus(tx, { id: row.id, from: row.status, to: next }))) {
    throw new Refusal('CONFLICT', refusals.closed);
  }
  for (const uid of [row.petitioner_id, row.partner_id]) {
    await logChange(tx, uid, { subject: 'swap', before: row.status, after: next, why: `${why} (${row.id})` });
  }
  return true;
}
