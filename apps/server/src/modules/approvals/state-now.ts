import { afterStep, type ApprovalState } from '@volante/domain/approvals/approval';
import type { ApprovalRow } from './store/approvals.ts';

/** As it is at this moment, also before the job has written down that it expired. */
export const stateNow = ({ state, expires_at: expiresAt }: ApprovalRow, now: Date): ApprovalState =>
  afterStep(state, 'expire', { now, expiresAt }) ?? state;
