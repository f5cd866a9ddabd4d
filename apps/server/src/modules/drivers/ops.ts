import { type DriverStatus, driverStatuses, isDriverStatus } from '@volante/domain/drivers/status';
import { blockedText } from '@volante/domain/personal-data/blocks';
import { blockedAmong } from '../../platform/data-blocks/store.ts';
import type { View } from '../../platform/ops/view.ts';
import { Refusal } from '../../platform/refusal.ts';
import { listDrivers } from './store/drivers.ts';

function asStatus(text: string): DriverStatus {
  if (isDriverStatus(text)) return text;
  throw new Refusal('BAD_USER_INPUT', `'${text}' no es un estado. Los estados son: ${driverStatuses.join(', ')}.`);
}

const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

const list: View = {
  summary: 'Lista a los conductores: uid, correo y estado',
  options: { status: 'solo los de este estado' },
  async run(ctx, { status }) {
    const rows = await listDrivers(ctx.db, status === undefined ? undefined : asStatus(status));
    const blocked = await blockedAmong(ctx.db, ids(rows));
    const lines = rows.map(({ id, email, status, substatus, banned, enabled }) => {
      const marks = [status, substatus, banned && 'bloqueado', !enabled && 'deshabilitado'].filter(Boolean);
      const shown = blocked.has(id) ? blockedText : (email ?? '(cuenta eliminada)');
      return [id, shown.padEnd(32), marks.join(', ')].join('  ');
    });
    return lines.join('\n') || 'No hay conductores.';
  },
};

export const driversOps = { list };
