import { action, whyNeeded } from '../../platform/actions/action.ts';
import { driverField } from '../drivers/public.ts';
import { blockAsAdministrator } from './commands/set-cash-block.ts';

const block = action({
  name: 'cash block',
  title: 'Bloquea los viajes en efectivo de un conductor, que no puede quitar el bloqueo',
  permission: 'drivers.change',
  fields: { driver: driverField() },
  why: whyNeeded('por qué; el conductor lo lee', 'reason'),
  async run(ctx, { driver: { uid: driverId, typed } }, { why: reason }) {
    await blockAsAdministrator(ctx, { driverId, block: true, reason });
    return `${typed} ya no recibe viajes en efectivo.`;
  },
});

const unblock = action({
  name: 'cash unblock',
  title: 'Quita el bloqueo de viajes en efectivo, también uno que puso el conductor',
  permission: 'drivers.change',
  fields: { driver: driverField() },
  why: whyNeeded('por qué; queda en el historial', 'reason'),
  async run(ctx, { driver: { uid: driverId, typed } }, { why: reason }) {
    await blockAsAdministrator(ctx, { driverId, block: false, reason });
    return `${typed} puede recibir viajes en efectivo.`;
  },
});

export const cashActions = [block, unblock];
