import { addDays, localDateOf } from '@volante/domain/values/dates';
import { present } from '@volante/domain/values/present';
import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { lockDriver } from '../../drivers/public.ts';
import { liftAgreedShifts } from '../../plans/public.ts';
import { closePetition } from '../close-petition.ts';
import { findPetition, lockPetition, type PetitionRow } from '../store.ts';
import { tellCancelled } from '../tell.ts';

/** Staff end a petition: an open one is deleted, of an accepted one the days to come return to the plans. */
export function cancelPetition(ctx: Ctx, { id, why }: { id: string; why: string }): Promise<PetitionRow> {
  return inTransaction(ctx, async (tx) => {
    const seen = await findPetition(tx, id);
    if (!seen) throw new Refusal('NOT_FOUND', `No existe la solicitud '${id}'.`, { field: 'petition' });
    const driverIds = [seen.petitioner_id, seen.partner_id];
    for (const uid of driverIds.toSorted()) await lockDriver(tx.db, uid);
    const row = await lockPetition(tx, id);
    const from = addDays(localDateOf(tx.clock.now()), 1);
    const lifted = await liftAgreedShifts(tx, { driverIds, from, agreementId: id });
    if (row.status === 'accepted' && lifted.length === 0) {
      throw new Refusal('CONFLICT', 'Los días de esta solicitud ya comenzaron o pasaron: no queda nada que anular.');
    }
    await closePetition(tx, row, 'cancel', why);
    await tellCancelled(tx, driverIds, [...new Set(lifted.map(({ date }) => date))].toSorted());
    return present(await findPetition(tx, id), 'the petition');
  });
}
