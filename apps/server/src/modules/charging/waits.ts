import { formatKwh } from '@volante/domain/charging/price';
import { formatDateTime } from '@volante/domain/values/dates';
import { formatPlate } from '@volante/domain/values/plate';
import { waitOf } from '../../platform/waits/wait-of.ts';
import { waitingForEnd, waitingForReview } from './store/waiting.ts';

/** [CON-07] */
export const chargingWaits = [
  waitOf({
    name: 'charges-without-end',
    title: 'Cargas sin término',
    permission: 'charging.command',
    targetHours: 4,
    waiting: waitingForEnd,
    shown: ({ ref: session, driver_id: driver, car_id: car, energy_wh: wh, silent, since }) => ({
      kind: 'charge',
      title: `Carga de ${formatPlate(car)}, ${formatKwh(wh)}`,
      detail: silent
        ? `Sin noticias del cargador desde el ${formatDateTime(since)}`
        : `Sigue desde el ${formatDateTime(since)}`,
      driver,
      actions: [{ action: 'charging stop', fields: { session } }],
    }),
  }),
  waitOf({
    name: 'charges-in-review',
    title: 'Cargas en revisión',
    permission: 'charging.correct',
    targetHours: 48,
    waiting: waitingForReview,
    shown: ({ ref: session, driver_id: driver, car_id: car, energy_wh: wh }) => ({
      kind: 'charge',
      title: `Carga de ${formatPlate(car)}`,
      detail: `El cargador informó ${formatKwh(wh)}, más de lo posible: no se cobra hasta decir los kWh`,
      driver,
      actions: [{ action: 'charging correct', fields: { session } }],
    }),
  }),
];
