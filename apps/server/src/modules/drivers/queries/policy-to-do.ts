import type { ToDo } from '@volante/domain/home/to-do';
import type { Ctx } from '../../../platform/context.ts';
import { policyInForce } from '../../content/public.ts';
import { policyStanding } from '../store/terms.ts';

/** [FRT-19] A privacy policy that the driver has not read yet. */
export async function policyToDo(ctx: Ctx, { uid }: { uid: string }): Promise<ToDo[]> {
  const standing = await policyStanding(ctx.db, uid, policyInForce(ctx.config).version);
  return standing === 'current' ? [] : [{ kind: 'policy', changed: standing === 'older' }];
}
