import { correctionProblem, damageState, type DamageVerdict } from '@volante/domain/handover/damages';
import { correctedMessage } from '@volante/domain/handover/texts';
import { actorName } from '../../../platform/actor-name.ts';
import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { lockDamage, updateDamage } from '../store/damages.ts';
import { logExchange } from '../store/log.ts';
import { tellVerdict } from '../tell-verdict.ts';

interface Correction {
  damageId: string;
  /** The verdict that stands from now on. */
  verdict: DamageVerdict;
  why: string;
}

/**
 * [CON-15] A verdict that was wrong gives way to the other one. It is named, so that two people who correct the same verdict do
 * not turn it twice. What was decided before stays in the log of the handover and in the record.
 */
export function correctVerdict(ctx: Ctx, { damageId, verdict, why }: Correction): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const damage = await lockDamage(tx, damageId);
    if (!damage) throw new Refusal('NOT_FOUND', `No existe el daño '${damageId}'.`, { field: 'damage' });
    const state = damageState({ contestedAt: damage.contested_at, verdict: damage.verdict });
    const problem = correctionProblem(state, verdict);
    if (problem) throw new Refusal('CONFLICT', problem, { field: state === verdict ? 'verdict' : 'damage' });
    const [at, by] = [tx.clock.now(), actorName(tx.actor)];
    await updateDamage(tx, damageId, { verdict, verdict_reason: why, verdict_at: at, verdict_by: by });
    const detail = `${damageId}: ${state} > ${verdict}, ${damage.verdict_reason ?? ''} > ${why}`;
    await logExchange(tx, damage.exchange_id, { what: 'verdict corrected', detail });
    await tellVerdict(tx, damage, correctedMessage(verdict === 'kept', why));
  });
}
