import type { OpenMatter } from '@volante/domain/accounts/open-matters';
import type { Ctx } from '../../../platform/context.ts';
import { sumContributions } from '../guarantee-store.ts';

/** [DAY-02] What the driver has paid into the guarantee and not got back. What the company paid in is its own. */
export async function openGuarantee(ctx: Ctx, { uid }: { uid: string }): Promise<OpenMatter[]> {
  const { driver } = await sumContributions(ctx.db, uid);
  return driver > 0 ? [{ kind: 'guarantee', amount: driver }] : [];
}
