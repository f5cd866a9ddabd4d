import { changedDays, proposalProblem } from '@volante/domain/swaps/proposal';
import { expirationOf, windowFrom } from '@volante/domain/swaps/window';
import { localDateOf } from '@volante/domain/values/dates';
import { firstOf, itemAt, present } from '@volante/domain/values/present';
import type { MutationCreateShiftChangePetitionArgs } from '../../../generated/resolvers.generated.ts';
import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type Couple, holdCouple, mustBeLabelled, mustMaySwap } from '../couple.ts';
import { petitionsFor } from '../petition-view.ts';
import { currentWeeks, mustBeCouple, proposedWeeks } from '../proposed-weeks.ts';
import { findPetition, insertPetition, openOfCouple } from '../store.ts';
import { tell } from '../tell.ts';
import { expirePetition } from './expire-petitions.ts';

/** Closes an expired petition that the job has not closed yet, so that it does not block a new one. */
async function closeExpired(tx: Ctx, { assignationId }: Couple): Promise<void> {
  const open = await openOfCouple(tx, assignationId);
  if (open && open.expires_at <= tx.clock.now()) await expirePetition(tx, open.id);
}

/** [PET-03] [PET-04] Asks the partner to change shifts within the next days. */
export function createPetition(ctx: Ctx, { petitioner, participants }: MutationCreateShiftChangePetitionArgs) {
  return inTransaction(ctx, async (tx) => {
    const couple = await holdCouple(tx, petitioner);
    mustBeCouple(couple, participants);
    await mustBeLabelled(tx, couple);
    await mustMaySwap(tx, couple);
    await closeExpired(tx, couple);
    const now = tx.clock.now();
    const dates = windowFrom(localDateOf(now));
    const { past, around } = await currentWeeks(tx, couple, dates);
    const weeks = await proposedWeeks(tx, couple, participants, past);
    const problem = proposalProblem(dates, weeks, around);
    if (problem) {
      throw new Refusal(problem.conflict ? 'CONFLICT' : 'BAD_USER_INPUT', problem.message, { field: 'participants' });
    }
    const id = tx.ids.next();
    const [, partner] = couple.driverIds;
    const shifts = weeks.flatMap((week, driver) =>
      dates.map((date, day) => ({
        driver_id: itemAt(couple.driverIds, driver),
        date,
        past_shift_id: itemAt(week.past, day)._id,
        future_shift_id: itemAt(week.future, day)._id,
      })),
    );
    const petition = {
      id,
      assignation_id: couple.assignationId,
      petitioner_id: petitioner,
      partner_id: partner,
      status: 'created' as const,
      first_day: firstOf(dates),
      expires_at: expirationOf(firstOf(changedDays(dates, weeks))),
      created_at: now,
    };
    if (!(await insertPetition(tx, petition, shifts))) {
      throw new Refusal('CONFLICT', 'Ya hay una solicitud de cambio de turno pendiente entre ustedes.');
    }
    const row = present(await findPetition(tx, id), 'the petition');
    await tell(tx, row, 'asked');
    return firstOf(await petitionsFor(tx, petitioner, [row]));
  });
}
