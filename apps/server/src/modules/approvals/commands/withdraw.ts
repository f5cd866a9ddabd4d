import { permissionToApprove } from '@volante/domain/approvals/approval';
import type { Done } from '../../../platform/actions/action.ts';
import type { Ctx } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { peopleWhoMay } from '../../staff/public.ts';
import { whoAsks } from '../asked-wish.ts';
import { type ApprovalRow, endApproval } from '../store/approvals.ts';
import { holdOpen, stateAfter } from './hold-open.ts';

/** Nothing is done by it: so whoever may agree may also end what they find, without their passkey. */
async function mayWithdraw(tx: Ctx, { kind, asked_by: asker }: ApprovalRow): Promise<boolean> {
  const who = whoAsks(tx);
  return who === asker || (await peopleWhoMay(tx, permissionToApprove(kind))).includes(who);
}

/** [CON-06] Whoever asked wants it no longer, or somebody who may agree takes it off. */
export async function withdraw(tx: Ctx, id: string): Promise<Done> {
  const row = await holdOpen(tx, id);
  if (!(await mayWithdraw(tx, row))) {
    throw new Refusal('FORBIDDEN', `La retira quien la pidió, ${row.asked_by_name}, o quien puede aprobarla.`);
  }
  const state = stateAfter(tx, row, 'withdraw');
  await endApproval(tx.db, id, tx.clock.now(), { state });
  return { text: 'Retirada: no se hizo nada.', after: state, approval: { id } };
}
