import type { Module } from '../../platform/module.ts';
import { waitingFor } from '../drivers/public.ts';
import { carReturn } from '../fleet/public.ts';
import { planChange } from '../plans/public.ts';
import { swapsActions } from './actions.ts';
import { followCarReturn, followPlanChange } from './commands/end-swaps.ts';
import { expirePetitions } from './commands/expire-petitions.ts';
import { remindPartners } from './commands/remind-partners.ts';
import { swapsOps } from './ops.ts';
import { swapsTables } from './owned-tables.ts';
import { petitionToDo } from './queries/petition-to-do.ts';
import { swapsResolvers } from './resolvers.ts';

export const swapsModule = {
  name: 'swaps',
  tables: swapsTables,
  resolvers: swapsResolvers,
  hooks: [carReturn.on(followCarReturn), planChange.on(followPlanChange), waitingFor.on(petitionToDo)],
  jobs: [
    { name: 'swaps-expire', cron: '*/5 * * * *', run: expirePetitions },
    { name: 'swaps-remind', cron: '*/5 * * * *', run: remindPartners },
  ],
  actions: swapsActions,
  ops: swapsOps,
} satisfies Module;
