import type { ModuleResolvers } from '../../generated/resolvers.generated.ts';
import type { StaffResolvers } from '../../generated/staff-resolvers.generated.ts';
import { signedIn } from '../../platform/auth/policies.ts';
import { may } from '../../platform/console/may.ts';
import { operation } from '../../platform/graphql/operation.ts';
import type { Module } from '../../platform/module.ts';
import { accountingJobs } from './jobs.ts';
import { ufMetrics } from './metrics.ts';
import { accountingActions } from './actions.ts';
import { accountingOps } from './ops.ts';
import { accountingTables } from './owned-tables.ts';
import { getConfigAccounting } from './queries.ts';
import { staffUf } from './staff-uf.ts';
import { accountingWaits } from './waits.ts';

export const accountingModule = {
  name: 'accounting',
  tables: accountingTables,
  resolvers: {
    Query: {
      getConfigAccounting: operation(signedIn, (ctx, { country }) => getConfigAccounting(ctx, country)),
    },
  } satisfies ModuleResolvers,
  staffResolvers: {
    Query: { ufTable: operation(may('weeks.read'), (ctx) => staffUf(ctx)) },
  } satisfies StaffResolvers,
  jobs: accountingJobs,
  metrics: ufMetrics,
  actions: accountingActions,
  waits: accountingWaits,
  ops: accountingOps,
} satisfies Module;
