import { daysBetween, localDateOf } from '@volante/domain/values/dates';
import type { StaffFreeCar } from '../../generated/staff-resolvers.generated.ts';
import type { Ctx } from '../../platform/context.ts';
import { freeCars } from '../fleet/public.ts';

const most = 200;

/** [CON-13] Cars that stand without a driver, and for how many days. */
export async function shownFreeCars(ctx: Ctx): Promise<StaffFreeCar[]> {
  const today = localDateOf(ctx.clock.now());
  return (await freeCars(ctx, most)).map(({ ref: plate, brand, model, color, since, free_since: free }) => ({
    plate,
    model: `${brand} ${model}`,
    color,
    since: free ?? since,
    days: daysBetween(localDateOf(free ?? since), today),
  }));
}
