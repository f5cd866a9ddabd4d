import { addressProblem, type ExchangeAddress, planProblem } from '@volante/domain/plans/choice';
import { isSingleShift, type Plan } from '@volante/domain/plans/plan';
import { localDateOf } from '@volante/domain/values/dates';
import type { Ctx } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { setVerifiedFlag } from '../drivers/public.ts';
import { mustFitCar } from '../fleet/public.ts';
import { holdChooser, planOrRefuse, refuse } from './refuse.ts';
import { type ChosenPlan, currentPlan, endCurrentPlan, insertDriverPlan } from './store/driver-plans.ts';

export interface PlanChoice {
  driverId: string;
  planId: string;
  /** Seven, Monday first. */
  selectedShifts: readonly string[];
  exchangeAddress: ExchangeAddress;
}

function isSame(current: ChosenPlan, { planId, selectedShifts, exchangeAddress: place }: PlanChoice): boolean {
  return (
    current.plan_id === planId &&
    current.shiftIds.join() === selectedShifts.join() &&
    current.address === place.address.trim() &&
    current.latitude === place.latitude &&
    current.longitude === place.longitude
  );
}

/** Meetings are for single-shift plans: others verify it by themselves, and only that is taken back. */
async function settleMeeting(tx: Ctx, input: { uid: string; plan: Plan; verified: boolean; byItself: boolean }) {
  const { uid, plan, verified, byItself } = input;
  if (isSingleShift(plan)) {
    if (byItself) await setVerifiedFlag(tx, uid, 'meeting', false, 'El plan tiene un solo turno');
    return false;
  }
  if (!verified) await setVerifiedFlag(tx, uid, 'meeting', true, 'El plan tiene más de un turno');
  return byItself || !verified;
}

/**
 * What creating and editing share. What was chosen before ends today and stays, so that what was in force on a date can
 * be told; `decide` looks at it, with the driver held, and refuses.
 */
export function writePlan(
  ctx: Ctx,
  choice: PlanChoice,
  decide: (current: ChosenPlan | undefined) => void,
): Promise<void> {
  const { driverId, planId, selectedShifts, exchangeAddress } = choice;
  return inTransaction(ctx, async (tx) => {
    const driver = await holdChooser(tx, driverId);
    const current = await currentPlan(tx, driverId);
    decide(current);
    const plan = await planOrRefuse(tx, planId);
    refuse(planProblem(plan, selectedShifts));
    refuse(addressProblem(exchangeAddress));
    if (current && isSame(current, choice)) return;
    const shifts = selectedShifts.map((id) => plan.shifts.find(({ _id }) => _id === id)!);
    await mustFitCar(tx, driverId, { ...plan, selectedShifts: shifts });
    const byItself = await settleMeeting(tx, {
      uid: driverId,
      plan,
      verified: driver.verified_meeting,
      byItself: current?.meeting_by_itself ?? false,
    });
    const now = tx.clock.now();
    const today = localDateOf(now);
    await endCurrentPlan(tx, driverId, today);
    await insertDriverPlan(
      tx,
      {
        id: tx.ids.next(),
        driver_id: driverId,
        plan_id: planId,
        start_date: today,
        end_date: null,
        meeting_by_itself: byItself,
        address: exchangeAddress.address.trim(),
        latitude: exchangeAddress.latitude,
        longitude: exchangeAddress.longitude,
        created_at: now,
      },
      selectedShifts,
    );
    await setVerifiedFlag(tx, driverId, 'plan', true, `Plan enviado: ${plan.name}`);
  });
}
