import { youngAge } from '@volante/domain/personal-data/age';
import { localDateOf } from '@volante/domain/values/dates';
import type { Ctx } from '../../platform/context.ts';
import { blockedAmong } from '../../platform/data-blocks/store.ts';
import { readBirths } from '../drivers/public.ts';

interface YoungDriver {
  driverId: string;
  email: string | null;
  /** 'tiene 22 años, menos de 23' */
  age: string;
}

/** [DAY-15] The form only hints at the least age: staff see who is younger before a car is given. */
export async function youngDrivers(ctx: Ctx): Promise<YoungDriver[]> {
  const today = localDateOf(ctx.clock.now());
  const drivers = await readBirths(ctx.db, ['on boarding', 'back to onboarding', 'rent queue']);
  const blocked = await blockedAmong(
    ctx.db,
    drivers.map(({ id }) => id),
  );
  return drivers.flatMap(({ id: driverId, email, birth }) => {
    const age = blocked.has(driverId) ? null : youngAge(birth, today);
    return age ? [{ driverId, email, age }] : [];
  });
}
