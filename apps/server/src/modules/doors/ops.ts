import { formatDateTime } from '@volante/domain/values/dates';
import { normalizePlate } from '@volante/domain/values/plate';
import type { View } from '../../platform/ops/view.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findDriverId } from '../drivers/public.ts';
import { type DoorCommandRow, findCommand, listCommands } from './store/commands.ts';
import { messagesOf } from './store/messages.ts';

const shownAtOnce = 50;

function lineOf({ id, pressed_at, car_id, driver_id, action, state, failure }: DoorCommandRow): string {
  const end = failure ? `${state} (${failure})` : state;
  return [id, formatDateTime(pressed_at), car_id, driver_id, action, end].join('  ');
}

const list: View = {
  summary: 'Lista las últimas órdenes de puertas de un auto o de un conductor',
  options: { car: 'la patente', driver: 'correo o uid del conductor' },
  async run(ctx, { car, driver }) {
    if (!car && !driver) throw new Refusal('BAD_USER_INPUT', 'Indica --car o --driver.');
    const rows = await listCommands(ctx, {
      ...(car && { carId: normalizePlate(car) }),
      ...(driver && { driverId: await findDriverId(ctx, driver) }),
      limit: shownAtOnce,
    });
    return rows.map(lineOf).join('\n') || 'No hay órdenes de puertas.';
  },
};

const show: View = {
  summary: 'Muestra una orden de puertas con todo lo que se le dijo al auto y lo que respondió',
  options: { id: 'la orden, como la da `doors list`' },
  required: ['id'],
  async run(ctx, { id = '' }) {
    const command = await findCommand(ctx, id);
    if (!command) throw new Refusal('NOT_FOUND', `No existe la orden '${id}'.`, { field: 'id' });
    return { ...command, messages: await messagesOf(ctx, id) };
  },
};

export const doorsOps = { list, show };
