import type { Metric } from 'prom-client';
import { readGauge } from '../../platform/metrics/read-gauge.ts';
import type { System } from '../../platform/system.ts';
import { ufAge } from './queries.ts';

/** [MNY-06] How many days the UF table is behind, for whoever watches the system. */
export function ufMetrics(system: System): Metric[] {
  const behind = readGauge(system, {
    name: 'volante_uf_days_behind',
    help: 'Days since the last value of the UF table. When it grows, rents are computed with an old value',
    read: async () => {
      const { last, daysBehind } = await ufAge(system);
      return last ? [{ value: daysBehind }] : [];
    },
  });
  return [behind];
}
