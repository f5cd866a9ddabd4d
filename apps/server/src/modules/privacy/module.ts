import type { Module } from '../../platform/module.ts';
import { privacyActions } from './actions.ts';
import { waitingFor } from '../drivers/public.ts';
import { blockToDo } from './block-to-do.ts';
import { requestsMetric } from './metric.ts';
import { privacyOps } from './ops.ts';
import { privacyTables } from './owned-tables.ts';
import { remindOfRequests } from './remind.ts';
import { privacyWaits } from './waits.ts';

/** [FRT-19] What drivers ask of their personal data, and how it is answered. */
export const privacyModule = {
  name: 'privacy',
  tables: privacyTables,
  hooks: [waitingFor.on(blockToDo)],
  jobs: [{ name: 'privacy-remind', cron: '30 8 * * 1-5', run: remindOfRequests }],
  metrics: (system) => [requestsMetric(system)],
  actions: privacyActions,
  waits: privacyWaits,
  ops: privacyOps,
} satisfies Module;
