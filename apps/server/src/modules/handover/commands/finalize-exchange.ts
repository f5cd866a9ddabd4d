import { finalizeSide } from '@volante/domain/handover/steps';
import { stepProblems } from '@volante/domain/handover/texts';
import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type Asked, lockParty, stateOf } from '../party.ts';
import { believed } from '../said-place.ts';
import { settle } from '../settle.ts';

/** Ends the driver's side: what is optional and open is skipped. */
export function finalizeExchange(ctx: Ctx, asked: Asked): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const party = await lockParty(tx, asked);
    const result = finalizeSide(stateOf(party), party.role);
    if ('problem' in result) throw new Refusal('CONFLICT', stepProblems[result.problem]);
    if ('outcome' in result) await settle(tx, party, result.outcome, believed(tx, party.exchange, {}));
  });
}
