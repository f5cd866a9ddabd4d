import type { Module } from '../../platform/module.ts';
import { guaranteeChange, guaranteePaid, guaranteeTakenBack } from '../banking/public.ts';
import { openMatters, waitingFor } from '../drivers/public.ts';
import { kmOfCar } from '../handover/public.ts';
import { heldMetric } from './close/held-metric.ts';
import { heldOps } from './close/held-ops.ts';
import { lastClosedMetric } from './close/last-closed-metric.ts';
import { counterpartyActions } from './counterparties/actions.ts';
import { counterpartyOps } from './counterparties/ops.ts';
import { tollActions } from './facts/actions.ts';
import { tollOps } from './facts/ops.ts';
import { guaranteeActions } from './guarantees/actions.ts';
import { enterContribution, enterTakenBack, holdBillsOf } from './guarantees/enter-contribution.ts';
import { billingFigures } from './figures.ts';
import { billingJobs } from './jobs.ts';
import { billingTables } from './owned-tables.ts';
import { kmOfCarAnew } from './km/km-of-car.ts';
import { debtToDo } from './queries/debt-to-do.ts';
import { openBills } from './queries/open-bills.ts';
import { billingResolvers } from './resolvers.ts';
import { reopenActions } from './reopen/actions.ts';
import { reopenOps } from './reopen/ops.ts';
import { settlementsActions } from './settlements-actions.ts';
import { settlementsOps } from './settlements-ops.ts';
import { changesList } from './staff/changes.ts';
import { debtsList } from './staff/debts.ts';
import { billingStaffResolvers } from './staff-resolvers.ts';
import { ufActions } from './uf/actions.ts';
import { heldWaits } from './close/held-waits.ts';

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
      kmOfCar.on(kmOfCarAnew),
    ],
    staffResolvers: billingStaffResolvers,
    waits: heldWaits,
    figures: billingFigures,
    lists: [debtsList, changesList],
    parts: [heldMetric],
    metrics: (system) => [lastClosedMetric(system)],
    actions: [
      ...tollActions,
      ...ufActions,
      ...settlementsActions,
      ...reopenActions,
      ...guaranteeActions,
      ...counterpartyActions,
    ],
    ops: tollOps,
  },
  { name: 'settlements', ops: { ...settlementsOps, ...heldOps, ...reopenOps } },
  { name: 'counterparties', ops: counterpartyOps },
] satisfies readonly Module[];
