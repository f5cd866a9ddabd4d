import { contestProblem, longestComment } from '@volante/domain/handover/damages';
import { contestedForStaff, contestedMessage } from '@volante/domain/handover/texts';
import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { tellStaff } from '../../../platform/mail.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { firstnameOf } from '../../drivers/public.ts';
import { coupleOf } from '../../fleet/public.ts';
import { notify } from '../../notifications/public.ts';
import { type DamageRow, lockDamage, updateDamage } from '../store/damages.ts';
import { logExchange } from '../store/log.ts';

interface Contest {
  driverId: string;
  damageId: string;
  comment: string;
}

/** Whoever has the car may read its history and contest it. */
async function mustShare(tx: Ctx, damage: DamageRow | undefined, driverId: string): Promise<DamageRow> {
  if (damage && (await coupleOf(tx, damage.car_id)).includes(driverId)) return damage;
  throw new Refusal('FORBIDDEN', 'No tienes acceso a este daño.');
}

/** Says that a damage is not so; staff decide. Once, by the driver who did not report it. */
export function contestDamage(ctx: Ctx, { driverId, damageId, comment }: Contest): Promise<void> {
  const said = comment.trim();
  return inTransaction(ctx, async (tx) => {
    const damage = await mustShare(tx, await lockDamage(tx, damageId), driverId);
    if (!said || said.length > longestComment) {
      const message = said ? `Usa hasta ${longestComment} letras.` : 'Cuéntanos por qué no estás de acuerdo.';
      throw new Refusal('BAD_USER_INPUT', message, { field: 'comment' });
    }
    const entry = { authorId: damage.driver_id, contestedAt: damage.contested_at, verdict: damage.verdict };
    const problem = contestProblem(entry, driverId);
    if (problem) throw new Refusal('CONFLICT', problem);
    const now = tx.clock.now();
    await updateDamage(tx, damageId, { contested_by: driverId, contested_at: now, contest_comment: said });
    await logExchange(tx, damage.exchange_id, { what: 'damage contested', detail: damageId });
    await tellStaff(tx, contestedForStaff({ plate: damage.car_id, exchangeId: damage.exchange_id, damageId }));
    const partner = (await firstnameOf(tx.db, driverId)) ?? 'Tu compañero';
    await notify(tx, { driverId: damage.driver_id, type: 'exchange', message: contestedMessage(partner) });
  });
}
