import { addDays, type LocalDate, localDateOf } from '@volante/domain/values/dates';
import type { Ctx } from '../../../platform/context.ts';
import { liftAgreedShifts } from '../../plans/public.ts';
import { closePetition } from '../close-petition.ts';
import { type Couple, findCouple } from '../couple.ts';
import { findPetition, lockPetition, openOfCouple } from '../store.ts';
import { tellCancelled } from '../tell.ts';

/** Marks the petitions whose days were lifted. A repair by staff is an agreement without a petition. */
async function cancelAgreed(tx: Ctx, agreementIds: ReadonlySet<string>, why: string): Promise<void> {
  for (const id of agreementIds) {
    const row = await findPetition(tx, id);
    if (row?.status === 'accepted') await closePetition(tx, row, 'cancel', why);
  }
}

/** Deletes the couple's open petition, if there is one. */
export async function deleteOpen(tx: Ctx, { assignationId }: Couple, why: string): Promise<boolean> {
  const open = await openOfCouple(tx, assignationId);
  return open !== undefined && closePetition(tx, await lockPetition(tx, open.id), 'cancel', why);
}

async function endSwaps(tx: Ctx, couple: Couple, why: string): Promise<void> {
  const deleted = await deleteOpen(tx, couple, why);
  // The shift of today may have begun: it stays as it was agreed.
  const from = addDays(localDateOf(tx.clock.now()), 1);
  const lifted = await liftAgreedShifts(tx, { driverIds: couple.driverIds, from });
  await cancelAgreed(tx, new Set(lifted.map(({ agreementId }) => agreementId)), why);
  const days: LocalDate[] = [...new Set(lifted.map(({ date }) => date))].toSorted();
  if (deleted || days.length > 0) await tellCancelled(tx, couple.driverIds, days);
}

/** A member leaves the couple: what the two agreed for the days to come no longer stands. Driver and car are locked. */
export async function followCarReturn(tx: Ctx, { driverId }: { driverId: string }): Promise<void> {
  const couple = await findCouple(tx, driverId);
  if (couple) await endSwaps(tx, couple, 'Uno de los dos dejó el auto');
}

/** A plan changes: what was asked for and agreed was about the shifts of the plan before. */
export async function followPlanChange(tx: Ctx, { driverId }: { driverId: string }): Promise<void> {
  const couple = await findCouple(tx, driverId);
  if (couple) await endSwaps(tx, couple, 'Cambió el plan de uno de los dos');
}
