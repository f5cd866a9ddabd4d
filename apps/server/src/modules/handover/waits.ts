import { damageNames } from '@volante/domain/handover/damages';
import { formatDateTime } from '@volante/domain/values/dates';
import { formatPlate } from '@volante/domain/values/plate';
import { waitOf } from '../../platform/waits/wait-of.ts';
import { waitingDisputes, waitingNoShows } from './store/waiting.ts';

/** [CON-07] */
export const handoverWaits = [
  waitOf({
    name: 'disputes',
    title: 'Daños en disputa',
    permission: 'disputes.decide',
    targetHours: 48,
    waiting: waitingDisputes,
    shown: ({ ref: damage, driver_id: driver, car_id: car, kinds }) => ({
      kind: 'damage',
      title: `Daño objetado en ${formatPlate(car)}`,
      detail: kinds.map((kind) => damageNames[kind]).join(', '),
      driver,
      actions: [{ action: 'handover decide', fields: { damage } }],
    }),
  }),
  waitOf({
    name: 'no-shows',
    title: 'Entregas a las que alguien no llegó',
    permission: 'handovers.repair',
    targetHours: 2,
    waiting: waitingNoShows,
    shown: ({ exchange_id: id, driver_id: driver, car_id: car, due_at: due, active }) => ({
      kind: 'handover',
      title: `${formatPlate(car)}: su compañero no llegó`,
      detail: `Entrega del ${formatDateTime(due)}${active ? '' : ', que ya se dio por perdida: el auto sigue con quien lo tenía'}`,
      driver,
      actions: active ? [{ action: 'handover cancel', fields: { id } }] : [],
    }),
  }),
];
