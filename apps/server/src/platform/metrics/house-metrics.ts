import type { Metric } from 'prom-client';
import { clockSkewMetric } from '../database/clock-skew-metric.ts';
import { poolMetrics } from '../database/pool-metrics.ts';
import { writeFailures } from '../database/write-failures.ts';
import { jobMetrics } from '../jobs/metrics.ts';
import type { Job, Module } from '../module.ts';
import { outboxMetrics } from '../outbox/metrics.ts';
import { securityEvents } from '../security-events/metrics.ts';
import type { System } from '../system.ts';
import { buildMetric } from './build-metric.ts';
import { diskMetrics } from './disk-metrics.ts';

/** [RUN-07] The metrics of this process, and those of what all processes share. */
export function houseMetrics(system: System, modules: readonly Module[], jobs: readonly Job[]): Metric[] {
  return [
    buildMetric(system),
    clockSkewMetric(system),
    ...poolMetrics(system),
    writeFailures,
    ...diskMetrics(system),
    ...jobMetrics(system, jobs),
    ...outboxMetrics(system, modules),
    securityEvents,
  ];
}
