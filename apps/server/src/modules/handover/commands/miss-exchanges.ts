import { missedMessage } from '@volante/domain/handover/texts';
import { missedAfterMs } from '@volante/domain/handover/waiting';
import { present } from '@volante/domain/values/present';
import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { notifyEach } from '../../notifications/public.ts';
import { partnerName } from '../settle.ts';
import { cancelRow, findExchange, overdueExchanges } from '../store/exchanges.ts';
import { logExchange } from '../store/log.ts';
import { noShowsOf } from '../store/photos.ts';

/** Ends the exchanges that nobody has finished three hours after their time. */
export async function missExchanges(ctx: Ctx): Promise<void> {
  const dueBefore = new Date(ctx.clock.now().getTime() - missedAfterMs);
  for (const id of await overdueExchanges(ctx, dueBefore)) {
    await inTransaction(ctx, async (tx) => {
      if (!(await cancelRow(tx, id, 'missed'))) return;
      await logExchange(tx, id, { what: 'missed' });
      const exchange = present(await findExchange(tx, id), 'the exchange');
      const { car_id: plate, due_at: dueAt, deliverer_id, receiver_id } = exchange;
      const inVain = (await noShowsOf(tx, [id])).length > 0;
      const keptBy = inVain ? await partnerName(tx, exchange, 'Receiver') : null;
      const message = missedMessage({ plate, dueAt, keptBy });
      await notifyEach(
        tx,
        'exchange',
        [deliverer_id, receiver_id].map((driverId) => ({ driverId, message })),
      );
    });
  }
}
