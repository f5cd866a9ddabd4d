import type { Ctx } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type AgreedDay, upsertAgreedShifts } from '../store/agreed-shifts.ts';
import { currentPlans } from '../store/driver-plans.ts';

interface Agreement {
  agreementId: string;
  /** Each day has a shift of the driver's own plan. */
  days: readonly AgreedDay[];
}

/**
 * Puts other shifts into force than those of the plans, each for one day, after which it counts no more. Both drivers
 * of a couple get theirs in one call, by a caller who has locked them.
 */
export async function agreeShifts(tx: Ctx, { agreementId, days }: Agreement): Promise<void> {
  const plans = await currentPlans(tx, [...new Set(days.map(({ driverId }) => driverId))]);
  const planOf = new Map(plans.map(({ driver_id, plan_id }) => [driver_id, plan_id]));
  const rows = days.map(({ driverId, date, shiftId }) => {
    const planId = planOf.get(driverId);
    if (!planId) throw new Refusal('CONFLICT', 'El conductor no tiene un plan.');
    return {
      driver_id: driverId,
      date,
      plan_id: planId,
      shift_id: shiftId,
      agreement_id: agreementId,
      agreed_at: tx.clock.now(),
    };
  });
  // A shift of another plan is refused by the foreign key.
  await upsertAgreedShifts(tx, rows);
}
