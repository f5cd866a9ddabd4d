import { Gauge } from 'prom-client';
import type { System } from '../system.ts';

/** [RUN-02] More than a few seconds is for a person to look at. */
export function clockSkewMetric(system: System): Gauge {
  const skew: Gauge = new Gauge({
    name: 'volante_clock_skew_seconds',
    help: 'How far the clock of this machine is ahead of the clock of the database',
    registers: [],
    collect() {
      skew.set(system.clockSkewMs() / 1000);
    },
  });
  return skew;
}
