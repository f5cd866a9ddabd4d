import type { Module } from '../../platform/module.ts';
import { guaranteeChange, guaranteePaid, guaranteeTakenBack } from '../banking/public.ts';
import { openMatters, waitingFor } from '../drivers/public.ts';
import { heldMetric } from './close/held-metric.ts';
import { heldOps } from './close/held-ops.ts';
import { lastClosedMetric } from './close/last-closed-metric.ts';
import { counterpartyOps } from './counterparties/ops.ts';
import { tollOps } from './facts/ops.ts';
import { enterContribution, enterTakenBack, holdBillsOf } from './guarantees/enter-contribution.ts';
import { guaranteeOps } from './guarantees/ops.ts';
import { billingJobs } from './jobs.ts';
import { billingTables } from './owned-tables.ts';
import { debtToDo } from './queries/debt-to-do.ts';
import { openBills } from './queries/open-bills.ts';
import { billingResolvers } from './resolvers.ts';
import { reopenOps } from './reopen/ops.ts';
import { settlementsOps } from './settlements-ops.ts';
import { ufOps } from './uf/ops.ts';

/** One module with several names, because staff commands are grouped by what they are about. */
export const billingModules = [
  {
    name: 'billing',
    tables: billingTables,
    resolvers: billingResolvers,
    jobs: billingJobs,
    hooks: [
      guaranteeChange.on(holdBillsOf),
      guaranteePaid.on(enterContribution),
      guaranteeTakenBack.on(enterTakenBack),
      openMatters.on(openBills),
      waitingFor.on(debtToDo),
    ],
    parts: [heldMetric],
    metrics: (system) => [lastClosedMetric(system)],
    ops: { ...tollOps, ...ufOps },
  },
  { name: 'settlements', ops: { ...settlementsOps, ...heldOps, ...reopenOps } },
  { name: 'guarantees', ops: guaranteeOps },
  { name: 'counterparties', ops: counterpartyOps },
] satisfies readonly Module[];
