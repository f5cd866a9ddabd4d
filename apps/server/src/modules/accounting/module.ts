import type { ModuleResolvers } from '../../generated/resolvers.generated.ts';
import { signedIn } from '../../platform/auth/policies.ts';
import { operation } from '../../platform/graphql/operation.ts';
import type { Module } from '../../platform/module.ts';
import { accountingJobs } from './jobs.ts';
import { ufMetrics } from './metrics.ts';
import { accountingActions } from './actions.ts';
import { accountingOps } from './ops.ts';
import { accountingTables } from './owned-tables.ts';
import { getConfigAccounting } from './queries.ts';
import { accountingWaits } from './waits.ts';

export const accountingModule = {
  name: 'accounting',
  tables: accountingTables,
  resolvers: {
    Query: {
      getConfigAccounting: operation(signedIn, (ctx, { country }) => getConfigAccounting(ctx, country)),
    },
  } satisfies ModuleResolvers,
  jobs: accountingJobs,
  metrics: ufMetrics,
  actions: accountingActions,
  waits: accountingWaits,
  ops: accountingOps,
} satisfies Module;
