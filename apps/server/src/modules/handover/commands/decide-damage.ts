import { afterDamageEvent, damageState, type DamageVerdict } from '@volante/domain/handover/damages';
import { verdictMessage } from '@volante/domain/handover/texts';
import { actorName } from '../../../platform/actor-name.ts';
import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { lockDamage, updateDamage } from '../store/damages.ts';
import { logExchange } from '../store/log.ts';
import { tellVerdict } from '../tell-verdict.ts';

interface Decision {
  damageId: string;
  verdict: DamageVerdict;
  why: string;
}

/** Staff decide about a contested damage; both drivers are told, and the history shows it. */
export function decideDamage(ctx: Ctx, { damageId, verdict, why }: Decision): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const damage = await lockDamage(tx, damageId);
    if (!damage) throw new Refusal('NOT_FOUND', `No existe el daño '${damageId}'.`, { field: 'damage' });
    const state = damageState({ contestedAt: damage.contested_at, verdict: damage.verdict });
    if (!afterDamageEvent(state, `decide-${verdict}`))
      throw new Refusal('CONFLICT', 'Ese daño no espera una decisión.', { field: 'damage' });
    const [at, by] = [tx.clock.now(), actorName(tx.actor)];
    await updateDamage(tx, damageId, { verdict, verdict_reason: why, verdict_at: at, verdict_by: by });
    await logExchange(tx, damage.exchange_id, { what: `damage ${verdict}`, detail: damageId });
    await tellVerdict(tx, damage, verdictMessage(verdict === 'kept', why));
  });
}
