import type { ExchangeStatus } from '@volante/domain/handover/status';
import { completeStep, type Role, type StepType } from '@volante/domain/handover/steps';
import { stepProblems } from '@volante/domain/handover/texts';
import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { stateOf } from '../party.ts';
import { believed } from '../said-place.ts';
import { settle } from '../settle.ts';
import { lockExchange, stepsOfExchanges } from '../store/exchanges.ts';
import { logExchange } from '../store/log.ts';

interface Repair {
  exchangeId: string;
  role: Role;
  step: StepType;
  why: string;
}

/** Staff complete a step in the place of a driver: of a broken phone, for instance. Returns the exchange's status. */
export function repairStep(ctx: Ctx, { exchangeId, role, step, why }: Repair): Promise<ExchangeStatus> {
  return inTransaction(ctx, async (tx) => {
    const exchange = await lockExchange(tx, exchangeId);
    if (!exchange) throw new Refusal('NOT_FOUND', `No existe la entrega '${exchangeId}'.`, { field: 'id' });
    const party = { exchange, role, steps: await stepsOfExchanges(tx, [exchangeId]) };
    const result = completeStep(stateOf(party), role, step, tx.clock.now());
    if ('problem' in result) throw new Refusal('CONFLICT', stepProblems[result.problem], { field: 'step' });
    if (!('outcome' in result)) return exchange.status;
    await logExchange(tx, exchangeId, { what: `completed by staff: ${role} ${step}`, detail: why });
    await settle(tx, party, result.outcome, believed(tx, exchange, {}));
    return result.outcome.status;
  });
}
