import { formatDate } from '@volante/domain/values/dates';
import type { View } from '../../../platform/ops/view.ts';
import { driverCards } from '../../drivers/public.ts';
import { readHeld } from '../drivers-store.ts';

const held: View = {
  summary: 'Lista los conductores cuya liquidación no se puede calcular, con el motivo; se reintenta cada hora',
  options: {},
  async run(ctx) {
    const rows = await readHeld(ctx.db);
    if (rows.length === 0) return 'No hay conductores retenidos.';
    const cards = await driverCards(
      ctx,
      rows.map(({ driver_id }) => driver_id),
    );
    return rows
      .map(({ driver_id, week, reason }) => {
        const info = cards.get(driver_id)?.info;
        const name = info ? `${info.firstname} ${info.lastname} (${driver_id})` : driver_id;
        return `Semana del ${formatDate(week)}  ${name}: ${reason}`;
      })
      .join('\n');
  },
};

export const heldOps = { held };
