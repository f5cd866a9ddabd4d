import type { Metric } from 'prom-client';
import { readGauge } from '../metrics/read-gauge.ts';
import type { System } from '../system.ts';
import { lastBackup } from './store.ts';

/** [FRT-02] A house that never made a backup is as old as its first migration. */
export function backupMetrics(system: System): Metric[] {
  const ageOf = ({ at }: { at: Date }) => ({ value: (system.clock.now().getTime() - at.getTime()) / 1000 });
  return [
    readGauge(system, {
      name: 'volante_backup_age_seconds',
      help: 'How old the last good backup is',
      read: async () => (await lastBackup(system.pool)).map(ageOf),
    }),
  ];
}
