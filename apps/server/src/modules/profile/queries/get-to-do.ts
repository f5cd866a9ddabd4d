import { dueInOrder, toDoWords } from '@volante/domain/home/to-do';
import type { Ctx } from '../../../platform/context.ts';
import { waitingFor } from '../../drivers/public.ts';

/** [DAY-07] What waits for the driver now, most urgent first, in words. */
export async function getToDo(ctx: Ctx, { uid }: { uid: string }) {
  const now = ctx.clock.now();
  const waiting = (await waitingFor.call(ctx, { uid })).flat();
  return dueInOrder(waiting, now).map((toDo) => ({ kind: toDo.kind, ...toDoWords(toDo, now) }));
}
