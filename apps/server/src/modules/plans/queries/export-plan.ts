import type { Ctx } from '../../../platform/context.ts';
import { findPreference, plansOverTime } from '../store/driver-plans.ts';

/** Everything kept about a driver's plans, for 'export of my data'. */
export async function exportPlan(ctx: Ctx, uid: string) {
  const plans = await plansOverTime(ctx, uid);
  const preference = await findPreference(ctx, uid);
  return {
    plans: plans.map(({ plan_id, start_date, end_date, shiftIds, address, latitude, longitude, created_at }) => ({
      planId: plan_id,
      startDate: start_date,
      endDate: end_date,
      selectedShifts: shiftIds,
      exchangeAddress: address === null ? null : { address, latitude, longitude },
      sentAt: created_at,
    })),
    preference: preference
      ? {
          planId: preference.plan_id,
          shiftId: preference.shift_id,
          exchangeAddress: {
            address: preference.address,
            latitude: preference.latitude,
            longitude: preference.longitude,
          },
          updatedAt: preference.updated_at,
        }
      : null,
  };
}
