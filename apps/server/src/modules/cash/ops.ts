import { formatDateTime } from '@volante/domain/values/dates';
import type { View } from '../../platform/ops/view.ts';
import { findDriverId } from '../drivers/public.ts';
import { readBlock } from './store.ts';

const show: View = {
  summary: 'Muestra si un conductor recibe viajes en efectivo y quién lo decidió',
  options: { driver: 'correo o uid del conductor' },
  required: ['driver'],
  async run(ctx, { driver: who = '' }) {
    const row = await readBlock(ctx.db, await findDriverId(ctx, who));
    if (!row) return `${who} recibe viajes en efectivo; nadie lo ha cambiado.`;
    const state = row.block ? 'no recibe viajes en efectivo' : 'recibe viajes en efectivo';
    const why = row.reason ? `: ${row.reason}` : '';
    return `${who} ${state}, por ${row.by_ref} el ${formatDateTime(row.updated_at)}${why}.`;
  },
};

export const cashOps = { show };
