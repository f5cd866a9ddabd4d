import { addDays, startOfDay } from '@volante/domain/values/dates';
import type { Metric } from 'prom-client';
import { readGauge } from '../../../platform/metrics/read-gauge.ts';
import type { System } from '../../../platform/system.ts';
import { lastClosedMonday } from '../weeks-store.ts';

/** [RUN-07] The end of the last closed week. A value that stops growing means that weeks are no longer closed. */
export function lastClosedMetric(system: System): Metric {
  return readGauge(system, {
    name: 'volante_billing_last_closed_week_end_timestamp_seconds',
    help: 'When the last week ended that is closed for everybody',
    read: async () => {
      const monday = await lastClosedMonday(system.db);
      return monday === null ? [] : [{ value: startOfDay(addDays(monday, 7)).getTime() / 1000 }];
    },
  });
}
