import { sideStatus } from '@volante/domain/handover/steps';
import type { ToDo } from '@volante/domain/home/to-do';
import type { Ctx } from '../../../platform/context.ts';
import { partnerName } from '../settle.ts';
import { activeExchanges, stepsOfExchanges } from '../store/exchanges.ts';

/** [DAY-07] The next handover in which the driver has still something to do. */
export async function handoverToDo(ctx: Ctx, { uid }: { uid: string }): Promise<ToDo[]> {
  const [exchange] = await activeExchanges(ctx, { driverId: uid, limit: 1, offset: 0 });
  if (!exchange) return [];
  const role = exchange.deliverer_id === uid ? 'Deliverer' : 'Receiver';
  if (sideStatus(await stepsOfExchanges(ctx, [exchange.id]), role) === 'Done') return [];
  return [{ kind: 'handover', role, partner: await partnerName(ctx, exchange, role), dueAt: exchange.due_at }];
}
