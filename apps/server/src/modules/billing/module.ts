import type { Module } from '../../platform/module.ts';
import { heldMetric } from './close/held-metric.ts';
import { heldOps } from './close/held-ops.ts';
import { tollOps } from './facts/ops.ts';
import { billingJobs } from './jobs.ts';
import { ledgerOps } from './ledger/ops.ts';
import { billingTables } from './owned-tables.ts';
import { billingResolvers } from './resolvers.ts';
import { settlementsOps } from './settlements-ops.ts';
import { ufOps } from './uf/ops.ts';

/** One module with three names, because staff commands are grouped as billing, settlements and ledger. */
export const billingModules: readonly Module[] = [
  {
    name: 'billing',
    tables: billingTables,
    resolvers: billingResolvers,
    jobs: billingJobs,
    parts: [heldMetric],
    ops: { ...tollOps, ...ufOps },
  },
  { name: 'settlements', ops: { ...settlementsOps, ...heldOps } },
  { name: 'ledger', ops: ledgerOps },
];
