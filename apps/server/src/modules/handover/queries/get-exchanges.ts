import { timeZone } from '@volante/domain/values/dates';
import type { Ctx } from '../../../platform/context.ts';
import { type PageArguments, pageOf } from '../../../platform/graphql/page.ts';
import { activeExchanges } from '../store.ts';

/** The handovers the driver still has something to do in, soonest first. */
export async function getExchanges(ctx: Ctx, { driverId, ...page }: PageArguments & { driverId: string }) {
  const rows = await activeExchanges(ctx, { driverId, ...pageOf(page, { usual: 1, most: 50 }) });
  return rows.map(({ id, status, exchange_type, due_at, deliverer_id, receiver_id }) => ({
    _id: id,
    status,
    exchangeType: exchange_type,
    time: due_at,
    tz: timeZone,
    deliverer: { id: deliverer_id, type: 'Deliverer' },
    receiver: { id: receiver_id, type: 'Receiver' },
  }));
}
