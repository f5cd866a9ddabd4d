import type { OpenMatter } from '@volante/domain/accounts/open-matters';
import type { Ctx } from '../../../platform/context.ts';
import { mustFindDriver } from '../../drivers/public.ts';
import { currentMembership } from '../store/assignations.ts';

/** [DAY-02] The car that the driver has. */
export async function openCar(ctx: Ctx, { uid }: { uid: string }): Promise<OpenMatter[]> {
  const membership = await currentMembership(ctx, uid);
  if (!membership) return [];
  const { status } = await mustFindDriver(ctx, uid);
  return [{ kind: 'car', plate: membership.car_id, frozen: status === 'frozen' }];
}
