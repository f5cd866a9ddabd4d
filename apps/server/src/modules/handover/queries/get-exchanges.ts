import { firstOf } from '@volante/domain/values/present';
import type { QueryGetExchangesArgs } from '../../../generated/resolvers.generated.ts';
import type { Ctx } from '../../../platform/context.ts';
import { pageOf } from '../../../platform/graphql/page.ts';
import { activeExchanges } from '../store/exchanges.ts';
import { type Asked, readParty } from '../party.ts';
import { showExchanges } from './show-exchanges.ts';

/** The handovers in which the driver still has something to do, soonest first. */
export async function getExchanges(ctx: Ctx, { driverId, limit, offset }: QueryGetExchangesArgs) {
  const rows = await activeExchanges(ctx, { driverId, ...pageOf({ limit, offset }, { usual: 1, most: 50 }) });
  return showExchanges(ctx, rows, driverId);
}

/** One handover of the driver, whatever has become of it. */
export async function getExchange(ctx: Ctx, asked: Asked) {
  const { exchange } = await readParty(ctx, asked);
  return firstOf(await showExchanges(ctx, [exchange], asked.driverId));
}
