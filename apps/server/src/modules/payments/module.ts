import type { Module } from '../../platform/module.ts';
import { weekReopen } from '../billing/public.ts';
import { openMatters } from '../drivers/public.ts';
import { paymentsActions } from './actions.ts';
import { confirmOpenPayments } from './commands/confirm-open-payments.ts';
import { releaseBills } from './commands/release-bills.ts';
import { paymentsLists } from './lists.ts';
import { paymentsOps } from './ops.ts';
import { paymentsTables } from './owned-tables.ts';
import { openPayments } from './queries/open-payments.ts';
import { paymentsResolvers } from './resolvers.ts';
import { paymentRoutes } from './routes.ts';
import { paymentsWaits } from './waits.ts';

export const paymentsModule = {
  name: 'payments',
  tables: paymentsTables,
  resolvers: paymentsResolvers,
  hooks: [weekReopen.on(releaseBills), openMatters.on(openPayments)],
  jobs: [{ name: 'payments-confirm', cron: '*/5 * * * *', run: confirmOpenPayments }],
  actions: paymentsActions,
  lists: paymentsLists,
  waits: paymentsWaits,
  ops: paymentsOps,
  routes: paymentRoutes,
} satisfies Module;
