import type { CarHolder, OpenMatter } from '@volante/domain/accounts/open-matters';
import type { Ctx } from '../../../platform/context.ts';
import { mustFindDriver } from '../../drivers/public.ts';
import { currentMembership } from '../../fleet/public.ts';
import { holderOf } from '../../holding/public.ts';

/** [DAY-02] The car that the driver has, alone or with a partner, and who holds it now. */
export async function openCar(ctx: Ctx, { uid }: { uid: string }): Promise<OpenMatter[]> {
  const membership = await currentMembership(ctx, uid);
  if (!membership) return [];
  const { status } = await mustFindDriver(ctx, uid);
  const heldBy = await holderOf(ctx, membership.car_id, ctx.clock.now());
  const others: CarHolder = heldBy === null ? 'nobody' : 'partner';
  const holder = heldBy === uid ? 'driver' : others;
  return [{ kind: 'car', plate: membership.car_id, frozen: status === 'frozen', holder }];
}
