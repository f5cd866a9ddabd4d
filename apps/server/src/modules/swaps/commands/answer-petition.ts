import type { PetitionAnswer } from '@volante/domain/swaps/petition';
import { windowFrom } from '@volante/domain/swaps/window';
import { entryOf, firstOf, present } from '@volante/domain/values/present';
import type { MutationUpdateShiftChangePetitionArgs } from '../../../generated/resolvers.generated.ts';
import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { lockDriver } from '../../drivers/public.ts';
import { agreeShifts } from '../../plans/public.ts';
import { closePetition, decide } from '../close-petition.ts';
import { type Couple, holdCouple, mustMaySwap } from '../couple.ts';
import { petitionsFor } from '../petition-view.ts';
import { currentWeeks } from '../proposed-weeks.ts';
import { findPetition, lockPetition, type PetitionRow, shiftsOfPetitions } from '../store.ts';
import { tell } from '../tell.ts';

function answerOf(
  { petitioner_id }: PetitionRow,
  { participantId, accepted }: MutationUpdateShiftChangePetitionArgs,
): PetitionAnswer {
  if (participantId !== petitioner_id) return accepted ? 'accept' : 'reject';
  if (accepted) throw new Refusal('FORBIDDEN', 'Tu compañero responde la solicitud: tú puedes eliminarla.');
  return 'delete';
}

const changed = () => new Refusal('CONFLICT', 'Los turnos cambiaron desde que se hizo la solicitud. Pide otra.');

/** Puts the changed days of both drivers into force, if they still have the shifts the petition was made from. */
async function takeEffect(tx: Ctx, row: PetitionRow, couple: Couple): Promise<void> {
  if (couple.assignationId !== row.assignation_id || !couple.driverIds.includes(row.petitioner_id)) throw changed();
  await mustMaySwap(tx, couple);
  const { past } = await currentWeeks(tx, couple, windowFrom(row.first_day));
  const days = await shiftsOfPetitions(tx, [row.id]);
  for (const uid of couple.driverIds) {
    const asked = days.filter(({ driver_id }) => driver_id === uid).map(({ past_shift_id }) => past_shift_id);
    if (
      entryOf(past, uid)
        .map(({ _id }) => _id)
        .join() !== asked.join()
    )
      throw changed();
  }
  const dates = new Set(days.filter((day) => day.past_shift_id !== day.future_shift_id).map(({ date }) => date));
  await agreeShifts(tx, {
    agreementId: row.id,
    // Of a changed day both rows are written, so that both lapse and are lifted together.
    days: days
      .filter(({ date }) => dates.has(date))
      .map((day) => ({ driverId: day.driver_id, date: day.date, shiftId: day.future_shift_id })),
  });
}

const newsOf = { accept: 'accepted', reject: 'rejected', delete: 'deleted' } as const;
const reasons = { accept: 'Aceptó el compañero', reject: 'Rechazó el compañero', delete: 'La retiró quien la pidió' };

/**
 * [PET-06] [PET-08] The partner accepts or rejects, the petitioner deletes. Doing the same again answers the same;
 * whoever comes after another answer gets CONFLICT.
 */
export function answerPetition(ctx: Ctx, args: MutationUpdateShiftChangePetitionArgs) {
  const { participantId, petitionId } = args;
  return inTransaction(ctx, async (tx) => {
    const seen = present(await findPetition(tx, petitionId), 'the petition');
    const answer = answerOf(seen, args);
    // As everywhere, drivers are locked first, then the car, then what is about them.
    for (const uid of [seen.petitioner_id, seen.partner_id].toSorted()) await lockDriver(tx.db, uid);
    const { changes } = decide(tx, present(await findPetition(tx, petitionId), 'the petition'), answer);
    const couple = changes && answer === 'accept' ? await holdCouple(tx, participantId) : null;
    const row = await lockPetition(tx, petitionId);
    if (await closePetition(tx, row, answer, reasons[answer])) {
      if (couple) await takeEffect(tx, row, couple);
      await tell(tx, row, newsOf[answer]);
    }
    return firstOf(
      await petitionsFor(tx, participantId, [present(await findPetition(tx, petitionId), 'the petition')]),
    );
  });
}
