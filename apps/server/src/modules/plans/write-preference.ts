import { addressProblem, type ExchangeAddress, shiftProblem } from '@volante/domain/plans/choice';
import type { Ctx } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { Refusal } from '../../platform/refusal.ts';
import { holdChooser, planOrRefuse, refuse } from './refuse.ts';
import { currentPlan, findPreference, upsertPreference } from './store/driver-plans.ts';

export interface NewPreference {
  driverId: string;
  planId: string;
  shiftId: string;
  exchangeAddress: ExchangeAddress;
}

/** Shared by creating and editing a preference. It must be about the plan that the driver has chosen. */
export function writePreference(ctx: Ctx, input: NewPreference, decide: (exists: boolean) => void): Promise<void> {
  const { driverId, planId, shiftId, exchangeAddress } = input;
  return inTransaction(ctx, async (tx) => {
    await holdChooser(tx, driverId);
    decide((await findPreference(tx, driverId)) !== undefined);
    const current = await currentPlan(tx, driverId);
    if (!current) throw new Refusal('NOT_FOUND', 'Todavía no has enviado un plan.');
    if (current.plan_id !== planId) {
      throw new Refusal('CONFLICT', 'Ese no es el plan que enviaste.', { field: 'planId' });
    }
    refuse(shiftProblem(await planOrRefuse(tx, planId), shiftId, 'shiftId'));
    refuse(addressProblem(exchangeAddress));
    await upsertPreference(tx, input);
  });
}
