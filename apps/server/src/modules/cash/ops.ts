import { formatDateTime } from '@volante/domain/values/dates';
import type { OpsAction } from '../../platform/ops/action.ts';
import { findDriverId } from '../drivers/public.ts';
import { blockAsAdministrator } from './commands/set-cash-block.ts';
import { readBlock } from './store.ts';

const driver = 'correo o uid del conductor';

const block: OpsAction = {
  summary: 'Bloquea los viajes en efectivo de un conductor, que no puede quitar el bloqueo',
  options: { driver, reason: 'por qué; el conductor lo lee' },
  required: ['driver', 'reason'],
  async run(ctx, { driver: who = '', reason = '' }) {
    await blockAsAdministrator(ctx, { driverId: await findDriverId(ctx, who), block: true, reason: reason.trim() });
    return `${who} ya no recibe viajes en efectivo.`;
  },
};

const unblock: OpsAction = {
  summary: 'Quita el bloqueo de viajes en efectivo, también uno que puso el conductor',
  options: { driver, reason: 'por qué; queda en el historial' },
  required: ['driver', 'reason'],
  async run(ctx, { driver: who = '', reason = '' }) {
    await blockAsAdministrator(ctx, { driverId: await findDriverId(ctx, who), block: false, reason: reason.trim() });
    return `${who} puede recibir viajes en efectivo.`;
  },
};

const show: OpsAction = {
  summary: 'Muestra si un conductor recibe viajes en efectivo y quién lo decidió',
  options: { driver },
  required: ['driver'],
  async run(ctx, { driver: who = '' }) {
    const row = await readBlock(ctx.db, await findDriverId(ctx, who));
    if (!row) return `${who} recibe viajes en efectivo; nadie lo ha cambiado.`;
    const state = row.block ? 'no recibe viajes en efectivo' : 'recibe viajes en efectivo';
    const why = row.reason ? `: ${row.reason}` : '';
    return `${who} ${state}, por ${row.by_ref} el ${formatDateTime(row.updated_at)}${why}.`;
  },
};

export const cashOps = { block, unblock, show };
