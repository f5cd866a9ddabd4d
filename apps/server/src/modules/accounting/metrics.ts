import { Gauge, type Metric } from 'prom-client';
import type { System } from '../../platform/system.ts';
import { ufAge } from './queries.ts';

/** [MNY-06] How many days the UF table is behind, for whoever watches the system. */
export function ufMetrics(system: System): Metric[] {
  const behind = new Gauge({
    name: 'volante_uf_days_behind',
    help: 'Days since the last value of the UF table. When it grows, rents are computed with an old value',
    registers: [],
    async collect() {
      // Without the database an old number would look current, so there is none.
      const age = await ufAge(system).catch(() => undefined);
      behind.reset();
      if (age?.last) behind.set(age.daysBehind);
    },
  });
  return [behind];
}
