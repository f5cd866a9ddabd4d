import {
  afterStep,
  approvalStateLabel,
  type ApprovalState,
  type ApprovalStep,
} from '@volante/domain/approvals/approval';
import type { Ctx } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { stateNow } from '../state-now.ts';
import { type ApprovalRow, lockApproval } from '../store/approvals.ts';

/** The asking, which nobody else changes until the transaction ends. Refuses one that has ended. */
export async function holdOpen(tx: Ctx, id: string): Promise<ApprovalRow> {
  const row = await lockApproval(tx.db, id);
  if (!row) throw new Refusal('NOT_FOUND', `No existe la solicitud ${id}.`, { field: 'id' });
  const state = stateNow(row, tx.clock.now());
  if (state === 'asked') return row;
  throw new Refusal('CONFLICT', `La solicitud ${id} ya terminó: ${approvalStateLabel(state).toLowerCase()}.`);
}

/** The state that a step leads to, of one that `holdOpen` gave. */
export function stateAfter(tx: Ctx, row: ApprovalRow, step: ApprovalStep): ApprovalState {
  const state = afterStep(row.state, step, { now: tx.clock.now(), expiresAt: row.expires_at });
  if (state === null) throw new Error(`An open approval cannot '${step}'`);
  return state;
}
