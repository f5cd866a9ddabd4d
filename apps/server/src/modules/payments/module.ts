import type { Module } from '../../platform/module.ts';
import { confirmOpenPayments } from './commands/confirm-open-payments.ts';
import { paymentsOps } from './ops.ts';
import { paymentsTables } from './owned-tables.ts';
import { paymentsResolvers } from './resolvers.ts';
import { paymentRoutes } from './routes.ts';

export const paymentsModule: Module = {
  name: 'payments',
  tables: paymentsTables,
  resolvers: paymentsResolvers,
  jobs: [{ name: 'payments-confirm', cron: '*/5 * * * *', run: confirmOpenPayments }],
  ops: paymentsOps,
  routes: paymentRoutes,
};
