import { type ApprovalKind, fewestApprovers, permissionToApprove } from '@volante/domain/approvals/approval';
import type { Ctx } from '../../platform/context.ts';
import { peopleWhoMay } from '../staff/public.ts';

interface GateState {
  on: boolean;
  /** Ids of those who may agree. */
  approvers: string[];
}

/**
 * [CON-06] The gate is on wherever the console runs, in this process or in another of this installation, and so many people
 * may agree that whoever asks finds another one.
 */
export async function gateOf(ctx: Ctx, kind: ApprovalKind): Promise<GateState> {
  const { roles, consoleUrlGiven } = ctx.config;
  const approvers = await peopleWhoMay(ctx, permissionToApprove(kind));
  return { on: (roles.has('console') || consoleUrlGiven) && approvers.length >= fewestApprovers, approvers };
}
