import { urgencyOf } from '@volante/domain/personal-data/rights';
import { localDateOf } from '@volante/domain/values/dates';
import type { Metric } from 'prom-client';
import { readGauge } from '../../platform/metrics/read-gauge.ts';
import type { System } from '../../platform/system.ts';
import { openRequests } from './store.ts';

/** [FRT-19] Requests about personal data that wait for staff. */
export function requestsMetric(system: System): Metric {
  return readGauge(system, {
    name: 'volante_privacy_requests',
    help: 'Open requests of drivers about their personal data: time left, to be answered soon, or past their last day',
    labelNames: ['state'],
    read: async () => {
      const today = localDateOf(system.clock.now());
      const open = await openRequests(system.db);
      const states = open.map(({ kind, due_on }) => urgencyOf(kind, due_on, today));
      return (['open', 'soon', 'late'] as const).map((state) => ({
        labels: { state },
        value: states.filter((one) => one === state).length,
      }));
    },
  });
}
