import { completeStep } from '@volante/domain/handover/steps';
import { pickUpOpenMessage } from '@volante/domain/handover/texts';
import { pickUpFrom, pickUpNoticeDue } from '@volante/domain/handover/waiting';
import { present } from '@volante/domain/values/present';
import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { notify } from '../../notifications/public.ts';
import { leftAt, stateOf } from '../party.ts';
import { lockExchange, stepsOfExchanges, triedTooEarly, updateExchange } from '../store/exchanges.ts';

/** Notifies, once, a driver who came too early and can take the car now. */
async function notifyIfOpen(tx: Ctx, id: string): Promise<void> {
  const now = tx.clock.now();
  const exchange = present(await lockExchange(tx, id), 'the exchange');
  const steps = await stepsOfExchanges(tx, [id]);
  const open = 'outcome' in completeStep(stateOf({ exchange, steps }), 'Receiver', 'PickUp', now);
  const due = pickUpNoticeDue(pickUpFrom(exchange.due_at, leftAt(steps)), now);
  if (!open || !due || exchange.pick_up_notified_at) return;
  await updateExchange(tx, id, { pick_up_notified_at: now });
  const message = pickUpOpenMessage(exchange.car_id);
  await notify(tx, { driverId: exchange.receiver_id, type: 'exchange', message, path: '/app/manageshift' });
}

/** [DAY-01] 'Te avisamos cuando puedas': the sender of that promise. The server never takes a car for somebody. */
export async function notifyOfPickUps(ctx: Ctx): Promise<void> {
  for (const id of await triedTooEarly(ctx)) await inTransaction(ctx, (tx) => notifyIfOpen(tx, id));
}
