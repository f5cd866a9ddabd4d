import type { Done } from '../../../platform/actions/action.ts';
import type { Ctx } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { whoAsks } from '../asked-wish.ts';
import { endApproval } from '../store/approvals.ts';
import { holdOpen, stateAfter } from './hold-open.ts';

/** [CON-06] Whoever asked wants it no longer. */
export async function withdraw(tx: Ctx, id: string): Promise<Done> {
  const row = await holdOpen(tx, id);
  if (row.asked_by !== whoAsks(tx)) throw new Refusal('FORBIDDEN', `La retira quien la pidió: ${row.asked_by_name}.`);
  const state = stateAfter(tx, row, 'withdraw');
  await endApproval(tx.db, id, tx.clock.now(), { state });
  return { text: 'Retirada: no se hizo nada.', after: state, approval: { id } };
}
