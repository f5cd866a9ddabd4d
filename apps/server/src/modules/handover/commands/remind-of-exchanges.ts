import { openSteps, roles } from '@volante/domain/handover/steps';
import { soonMessage } from '@volante/domain/handover/texts';
import { remindBeforeMs, reminderDue } from '@volante/domain/handover/waiting';
import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { placesOfCars } from '../../fleet/public.ts';
import { notifyEach } from '../../notifications/public.ts';
import { driverIn } from '../driver-in.ts';
import { partnerName } from '../settle.ts';
import { type ExchangeRow, markReminded, notReminded, stepsOfExchanges } from '../store/exchanges.ts';
import { placeFor } from '../where.ts';

async function remind(tx: Ctx, exchange: ExchangeRow): Promise<void> {
  const { id, car_id: plate, due_at: dueAt, exchange_type: type } = exchange;
  const steps = await stepsOfExchanges(tx, [id]);
  const { address } = placeFor((await placesOfCars(tx, [plate])).get(plate), type);
  const notices = [];
  for (const role of roles.filter((side) => openSteps(steps, side).length > 0)) {
    const partner = await partnerName(tx, exchange, role);
    const message = soonMessage({ plate, dueAt, type, partner }, role, address);
    notices.push({ driverId: driverIn(exchange, role), message });
  }
  await notifyEach(tx, 'exchange', notices);
}

/** [NOT-01] An hour before a handover, reminds once whoever still has something to do in it. */
export async function remindOfExchanges(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now();
  for (const exchange of await notReminded(ctx, new Date(now.getTime() + remindBeforeMs))) {
    if (!reminderDue({ createdAt: exchange.created_at, dueAt: exchange.due_at }, now)) continue;
    await inTransaction(ctx, async (tx) => {
      if (await markReminded(tx, exchange.id)) await remind(tx, exchange);
    });
  }
}
