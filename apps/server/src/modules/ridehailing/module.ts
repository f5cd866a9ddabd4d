import type { ModuleResolvers } from '../../generated/resolvers.generated.ts';
import { operation } from '../../platform/graphql/operation.ts';
import type { Module } from '../../platform/module.ts';
import { startLink } from './commands/start-link.ts';
import { deleteOldLinks } from './link-store.ts';
import { rideHailingTables } from './owned-tables.ts';
import { ownUber } from './policy.ts';
import { getUber } from './queries.ts';

export const rideHailingModule: Module = {
  name: 'ridehailing',
  tables: rideHailingTables,
  resolvers: {
    Query: { getUber: operation(ownUber, (ctx, { uid }) => getUber(ctx, uid)) },
    Mutation: { startUberLink: operation(ownUber, startLink) },
  } satisfies ModuleResolvers,
  jobs: [{ name: 'ridehailing-clean-up', cron: '40 4 * * *', run: deleteOldLinks }],
};
