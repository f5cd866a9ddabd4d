import type { Metric } from 'prom-client';
import { readGauges } from '../metrics/read-gauge.ts';
import type { System } from '../system.ts';
import { countQuarantined } from './quarantine-store.ts';
import { lastSweeps } from './sweep-store.ts';

/** Numbers of the last sweep of files, whichever worker did it. */
export function filesMetrics(system: System): Metric[] {
  const read = async () => ({
    quarantined: await countQuarantined(system.db),
    last: (await lastSweeps(system.db, 1))[0],
  });
  return readGauges(system, read, [
    {
      name: 'volante_files_quarantined',
      help: 'Stored files that no row names, set aside for a month',
      values: ({ quarantined }) => [{ value: quarantined }],
    },
    {
      name: 'volante_files_stored',
      help: 'Stored files, as the last sweep counted them',
      values: ({ last }) => (last ? [{ value: last.stored }] : []),
    },
    {
      name: 'volante_files_sweep_stopped',
      help: '1 when the last sweep of files moved nothing because too many would have gone',
      values: ({ last }) => (last ? [{ value: Number(last.stopped) }] : []),
    },
  ]);
}
