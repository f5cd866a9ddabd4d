import type { ModuleResolvers } from '../../generated/resolvers.generated.ts';
import { operation } from '../../platform/graphql/operation.ts';
import type { Module } from '../../platform/module.ts';
import { waitingFor } from '../drivers/public.ts';
import { rideHailingActions } from './actions.ts';
import { refreshCategories } from './commands/refresh-categories.ts';
import { refreshProfiles } from './commands/refresh-profiles.ts';
import { startLink } from './commands/start-link.ts';
import { deleteOldLinks } from './link-store.ts';
import { rideHailingOps } from './ops.ts';
import { rideHailingTables } from './owned-tables.ts';
import { ownUber } from './policy.ts';
import { getUber, getUberLost, linkToDo } from './queries.ts';
import { refreshPurpose } from './store.ts';

export const rideHailingModule = {
  name: 'ridehailing',
  tables: rideHailingTables,
  sealed: [
    {
      what: 'permisos de Uber',
      table: 'ridehailing_links',
      column: 'sealed_refresh_token',
      owner: 'driver_id',
      purpose: refreshPurpose,
    },
  ],
  resolvers: {
    Query: {
      getUber: operation(ownUber, (ctx, { uid }) => getUber(ctx, uid)),
      getUberLost: operation(ownUber, (ctx, { uid }) => getUberLost(ctx, uid)),
    },
    Mutation: { startUberLink: operation(ownUber, startLink) },
  } satisfies ModuleResolvers,
  hooks: [waitingFor.on(linkToDo)],
  actions: rideHailingActions,
  ops: rideHailingOps,
  jobs: [
    { name: 'ridehailing-clean-up', cron: '*/5 * * * *', run: deleteOldLinks },
    // Sunday evening, so that the week begins with the category the platform shows. Once an hour, because a platform may
    // not answer; what has not changed is not written again.
    {
      name: 'ridehailing-refresh-categories',
      cron: '10 18-23 * * 0',
      async run(ctx) {
        await refreshCategories(ctx);
      },
    },
    {
      name: 'ridehailing-refresh-profiles',
      cron: '40 * * * *',
      async run(ctx) {
        await refreshProfiles(ctx);
      },
    },
  ],
} satisfies Module;
