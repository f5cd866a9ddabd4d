import { entryOf } from '@volante/domain/values/present';
import type { Metric } from 'prom-client';
import { readGauges, type ReadValue } from '../metrics/read-gauge.ts';
import type { Job } from '../module.ts';
import type { System } from '../system.ts';
import { firstSlot, parseCron } from './cron.ts';
import { type JobResult, readResults } from './store.ts';

/** Of all jobs, whichever worker runs them: so that one which no worker runs is noticed too. */
export function jobMetrics(system: System, jobs: readonly Job[]): Metric[] {
  const schedules = new Map(jobs.map(({ name, cron }) => [name, parseCron(cron)]));
  const each = (name: string, help: string, valueOf: (row: JobResult) => number | null) => ({
    name,
    help,
    // Not 'job': Prometheus writes its own over it.
    labelNames: ['job_name'] as const,
    values: (rows: readonly JobResult[]) =>
      rows.flatMap((row): ReadValue<'job_name'>[] => {
        const value = valueOf(row);
        return value === null ? [] : [{ labels: { job_name: row.name }, value }];
      }),
  });
  const late = ({ name, registered_at, succeeded_at }: JobResult) => {
    const now = system.clock.now();
    const slot = firstSlot(entryOf(schedules, name), succeeded_at ?? registered_at, now);
    return slot ? (now.getTime() - slot.getTime()) / 1000 : 0;
  };
  return readGauges(system, () => readResults(system.pool, [...schedules.keys()]), [
    each(
      'volante_job_last_success_timestamp_seconds',
      'When a job last ended well',
      ({ succeeded_at }) => succeeded_at && succeeded_at.getTime() / 1000,
    ),
    each(
      'volante_job_last_duration_seconds',
      'How long the last run of a job took',
      ({ took_ms }) => took_ms && took_ms / 1000,
    ),
    each('volante_job_failures', 'How often in a row a job has failed', ({ failures }) => failures),
    each('volante_job_late_seconds', 'For how long a job has been due without ending well', late),
  ]);
}
