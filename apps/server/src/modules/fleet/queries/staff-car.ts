import { entryOf } from '@volante/domain/values/present';
import type { StaffDriverCar } from '../../../generated/staff-resolvers.generated.ts';
import type { Ctx } from '../../../platform/context.ts';
import { namesForStaff } from '../../drivers/public.ts';
import { currentMembership, isToPickUp } from '../store/assignations.ts';
import { readAssignations } from '../store/read-assignations.ts';

/** [CON-10] The car a driver has now, and with whom. No place is shown. */
export async function staffCar(ctx: Ctx, uid: string): Promise<StaffDriverCar | null> {
  const membership = await currentMembership(ctx, uid);
  const [assignation] = await readAssignations(ctx, { driverId: uid, labelId: null, limit: 1, offset: 0 });
  if (!membership || !assignation) return null;
  const { car_id: plate, brand, model, color, drivers } = assignation;
  const partners = drivers.filter((driver) => driver !== uid);
  const names = await namesForStaff(ctx, partners);
  return {
    plate,
    model: `${brand} ${model}`,
    color,
    since: membership.started_at,
    toPickUp: isToPickUp(membership),
    partners: partners.map((partner) => entryOf(names, partner)),
  };
}
