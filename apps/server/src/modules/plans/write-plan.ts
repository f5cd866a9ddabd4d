import { addressProblem, type ExchangeAddress, planProblem } from '@volante/domain/plans/choice';
import { isSingleShift, type Plan, type Shift, shiftOfPlan } from '@volante/domain/plans/plan';
import { firstDayOfPlan, shiftBegan } from '@volante/domain/plans/plan-change';
import { type LocalDate, localDateOf, startOfDay } from '@volante/domain/values/dates';
import type { Ctx } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { setVerifiedFlag } from '../drivers/public.ts';
import { carAsked, planChange } from './hooks.ts';
import { shiftInForce } from './queries/shift-in-force.ts';
import { holdChooser, planOrRefuse, refuse } from './refuse.ts';
import { type ChosenPlan, currentPlan, endPlans, insertDriverPlan } from './store/driver-plans.ts';

export interface PlanChoice {
  driverId: string;
  planId: string;
  /** Seven shifts, Monday first. */
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

/**
 * Only single-shift plans need a meeting. Any other plan verifies that step automatically; switching to a single-shift
 * plan takes back only such an automatic verification.
 */
async function settleMeeting(tx: Ctx, input: { uid: string; plan: Plan; verified: boolean; byItself: boolean }) {
  const { uid, plan, verified, byItself } = input;
  if (isSingleShift(plan)) {
    if (byItself) await setVerifiedFlag(tx, uid, 'meeting', false, 'El plan tiene un solo turno');
    return false;
  }
  if (!verified) await setVerifiedFlag(tx, uid, 'meeting', true, 'El plan tiene más de un turno');
  return byItself || !verified;
}

/** [MNY-05] The day from which a plan counts that is chosen now. */
async function firstDay(tx: Ctx, driverId: string, shifts: readonly Shift[]): Promise<LocalDate> {
  const now = tx.clock.now();
  const today = localDateOf(now);
  const before = await shiftInForce(tx, driverId, today);
  const asked = { driverId, today: startOfDay(today), began: shiftBegan(before, now) };
  const answers = await carAsked.call(tx, asked);
  const hadCar = { today: answers.some((one) => one.today), atStart: answers.some((one) => one.atStart) };
  return firstDayOfPlan({ now, before, hadCar, shifts });
}

/**
 * Shared by creating and editing a plan. The earlier choice ends when the new one counts and is kept, so that the plan in
 * force on any date can be looked up. `decide` sees the earlier choice, with the driver locked, and may refuse.
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
    const shifts = selectedShifts.map((id) => shiftOfPlan(plan, id));
    await planChange.call(tx, { driverId, plan, selectedShifts: shifts });
    const byItself = await settleMeeting(tx, {
      uid: driverId,
      plan,
      verified: driver.verified_meeting,
      byItself: current?.meeting_by_itself ?? false,
    });
    const startDate = await firstDay(tx, driverId, shifts);
    await endPlans(tx, driverId, startDate);
    await insertDriverPlan(
      tx,
      {
        id: tx.ids.next(),
        driver_id: driverId,
        plan_id: planId,
        start_date: startDate,
        end_date: null,
        meeting_by_itself: byItself,
        address: exchangeAddress.address.trim(),
        latitude: exchangeAddress.latitude,
        longitude: exchangeAddress.longitude,
        created_at: tx.clock.now(),
      },
      selectedShifts,
    );
    await setVerifiedFlag(tx, driverId, 'plan', true, `Plan enviado: ${plan.name}`);
  });
}
