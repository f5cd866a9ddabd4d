import type { Shift } from '@volante/domain/plans/plan';
import { weekdayOf } from '@volante/domain/values/dates';
import { itemAt } from '@volante/domain/values/present';
import type { StaffPlan, StaffShift } from '../../../generated/staff-resolvers.generated.ts';
import type { Ctx } from '../../../platform/context.ts';
import { planOf } from './get-driver-plan.ts';

const shownShift = ({ name, startTime, endTime }: Shift): StaffShift => ({ name, startTime, endTime });

/** [CON-10] A driver's plan, and what differs from it this week. */
export async function staffPlan(ctx: Ctx, uid: string): Promise<StaffPlan | null> {
  const plan = await planOf(ctx, uid);
  if (!plan) return null;
  const { chosenShifts, shiftDays } = plan;
  // The first of them is yesterday.
  const agreed = shiftDays.slice(1).flatMap(({ date, shift }) => {
    const chosen = itemAt(chosenShifts, weekdayOf(date));
    return shift && shift._id !== chosen._id ? [{ date, shift: shownShift(shift) }] : [];
  });
  return { name: plan.plan.name, since: plan.startDate, shifts: chosenShifts.map(shownShift), agreed };
}
