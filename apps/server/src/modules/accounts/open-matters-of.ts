import { inOrder, type OpenMatter } from '@volante/domain/accounts/open-matters';
import type { Ctx } from '../../platform/context.ts';
import { openMatters } from '../drivers/public.ts';

/** [DAY-02] Everything that is still open between a driver and the company, as the modules know it now. */
export async function openMattersOf(ctx: Ctx, uid: string): Promise<OpenMatter[]> {
  return inOrder((await openMatters.call(ctx, { uid })).flat());
}
