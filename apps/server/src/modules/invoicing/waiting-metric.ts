import type { Metric } from 'prom-client';
import { readGauge } from '../../platform/metrics/read-gauge.ts';
import type { System } from '../../platform/system.ts';
import { countOpen } from './store.ts';

/** [MNY-13] Documents that wait for the provider, and those it refused, which a person must look at. */
export function openDocumentsMetric(system: System): Metric {
  return readGauge(system, {
    name: 'volante_invoicing_documents',
    help: 'Tax documents that wait to be issued or were refused',
    labelNames: ['state'],
    read: async () => {
      const counts = await countOpen(system.db);
      return (['waiting', 'refused'] as const).map((state) => ({
        labels: { state },
        value: counts.find((row) => row.state === state)?.count ?? 0,
      }));
    },
  });
}
