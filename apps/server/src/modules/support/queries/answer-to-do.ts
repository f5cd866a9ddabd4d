import type { ToDo } from '@volante/domain/home/to-do';
import type { Ctx } from '../../../platform/context.ts';
import { countUnread } from '../store/messages.ts';

/** [DAY-07] What staff wrote and the driver has not read. */
export async function answerToDo(ctx: Ctx, { uid }: { uid: string }): Promise<ToDo[]> {
  const unread = await countUnread(ctx, uid);
  return unread > 0 ? [{ kind: 'answer', unread }] : [];
}
