import { timeZone } from '@volante/domain/values/dates';
import type { QueryGetExchangesArgs } from '../../../generated/resolvers.generated.ts';
import type { Ctx } from '../../../platform/context.ts';
import { pageOf } from '../../../platform/graphql/page.ts';
import { activeExchanges } from '../store.ts';

/** The handovers in which the driver still has something to do, soonest first. */
export async function getExchanges(ctx: Ctx, { driverId, limit, offset }: QueryGetExchangesArgs) {
  const rows = await activeExchanges(ctx, { driverId, ...pageOf({ limit, offset }, { usual: 1, most: 50 }) });
  return rows.map(({ id, status, exchange_type, due_at, deliverer_id, receiver_id }) => ({
    _id: id,
    status,
    exchangeType: exchange_type,
    time: due_at,
    tz: timeZone,
    deliverer: { id: deliverer_id, type: 'Deliverer' as const },
    receiver: { id: receiver_id, type: 'Receiver' as const },
  }));
}
