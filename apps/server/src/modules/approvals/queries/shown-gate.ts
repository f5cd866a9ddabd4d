import { approvalKindLabel, approvalKinds } from '@volante/domain/approvals/approval';
import type { ApprovalGate } from '../../../generated/staff-resolvers.generated.ts';
import type { Ctx } from '../../../platform/context.ts';
import { gateOf } from '../gate-state.ts';

/** [CON-06] Whether another person has to agree, said where money is moved. */
export const shownGate = (ctx: Ctx): Promise<ApprovalGate[]> =>
  Promise.all(
    approvalKinds.map(async (kind) => {
      const { on, approvers } = await gateOf(ctx, kind);
      return { kind, words: approvalKindLabel(kind), on, approvers: approvers.length };
    }),
  );
