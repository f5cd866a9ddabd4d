import { localDateOf } from '@volante/domain/values/dates';
import { entryOf } from '@volante/domain/values/present';
import type { StaffOfferedCar, StaffPlannedDriver } from '../../../generated/staff-resolvers.generated.ts';
import type { Ctx } from '../../../platform/context.ts';
import { namesForStaff } from '../../drivers/public.ts';
import { agreedShiftsOf, type DriverPlan, shiftsById } from '../../plans/public.ts';
import type { OfferedCarRow } from '../store/offered.ts';

const hours = ({ type, startTime, endTime }: StaffPlannedDriver['week'][number]) => ({ type, startTime, endTime });

/** Drivers with their weeks: what they have chosen, and what is agreed for single days to come. */
export async function plannedDrivers(
  ctx: Ctx,
  uids: readonly string[],
  plans: ReadonlyMap<string, DriverPlan>,
): Promise<Map<string, StaffPlannedDriver>> {
  const driverIds = [...new Set(uids)];
  if (driverIds.length === 0) return new Map();
  const names = await namesForStaff(ctx, driverIds);
  const agreed = await agreedShiftsOf(ctx, { driverIds, from: localDateOf(ctx.clock.now()) });
  const shifts = await shiftsById(
    ctx,
    agreed.map(({ shift_id }) => shift_id),
  );
  return new Map(
    driverIds.map((uid) => {
      const plan = plans.get(uid);
      const own = agreed.filter(({ driver_id }) => driver_id === uid);
      return [
        uid,
        {
          ...entryOf(names, uid),
          plan: plan?.plan.name ?? null,
          week: (plan?.chosenShifts ?? []).map(hours),
          agreed: own.map(({ date, shift_id }) => ({ date, shift: hours(entryOf(shifts, shift_id)) })),
        },
      ];
    }),
  );
}

export const shownOffer = (
  { id: plate, brand, model, color, fuel, free_since: freeSince, drivers }: OfferedCarRow,
  shown: ReadonlyMap<string, StaffPlannedDriver>,
): StaffOfferedCar => ({
  plate,
  model: `${brand} ${model}`,
  color,
  fuel,
  freeSince,
  drivers: drivers.map((uid) => entryOf(shown, uid)),
});
