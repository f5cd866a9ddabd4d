import type { ToDo } from '@volante/domain/home/to-do';
import type { Ctx } from '../../platform/context.ts';
import { isBlockedFor } from '../../platform/data-blocks/store.ts';

/** [FRT-19] A driver who blocked their data reads so at the home, with the way to lift it. */
export async function blockToDo(ctx: Ctx, { uid }: { uid: string }): Promise<ToDo[]> {
  return (await isBlockedFor(ctx.db, uid, 'request')) ? [{ kind: 'block' }] : [];
}
