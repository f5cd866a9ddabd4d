import type { ModuleResolvers } from '../../generated/resolvers.generated.ts';
import { operation } from '../../platform/graphql/operation.ts';
import { blockAsDriver } from './commands/set-cash-block.ts';
import { ownBond, ownCash } from './policy.ts';
import { cashBlocking, isUberSupplier, shownBlock } from './queries.ts';

export const cashResolvers = {
  Query: {
    getDriverCashBlocking: operation(ownCash, (ctx, { driverId }) => cashBlocking(ctx, driverId)),
    getBond: operation(ownBond, async (ctx, { id }) => ({ uberSupplier: await isUberSupplier(ctx, id) })),
  },
  Mutation: {
    blockDriverCash: operation(ownCash, async (ctx, args) => shownBlock(await blockAsDriver(ctx, args))),
  },
} satisfies ModuleResolvers;
