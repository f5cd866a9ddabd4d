import type { View } from '../../platform/ops/view.ts';
import { bookedFrom } from './store.ts';
import { startOfDay, localDateOf } from '@volante/domain/values/dates';
import { whenOf } from './when.ts';

const list: View = {
  summary: 'Lista las reuniones agendadas, desde hoy',
  options: {},
  async run(ctx) {
    const rows = await bookedFrom(ctx.db, startOfDay(localDateOf(ctx.clock.now())));
    const lines = rows.map((row) => [whenOf(row).padEnd(44), row.driver_id, row.kind].join('  '));
    return lines.join('\n') || 'No hay reuniones agendadas.';
  },
};

export const meetingsOps = { list };
