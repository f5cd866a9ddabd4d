import { noShowAfterMs } from '@volante/domain/handover/waiting';
import { formatDateTime } from '@volante/domain/values/dates';
import { formatPlate } from '@volante/domain/values/plate';
import { figureOf } from '../../platform/figures/figure-of.ts';
import { handoversOf } from './store/figures.ts';

/** [CON-22] */
export const handoverFigures = [
  figureOf({
    name: 'handovers',
    title: 'Entregas entre compañeros',
    definition: `Autos recibidos en la semana, a tiempo (hasta ${noShowAfterMs / 60_000} minutos después de la hora) o tarde; entregas que se dieron por perdidas, y daños que el otro conductor objetó, por la semana en que pasó cada cosa.`,
    measures: ['count'],
    parts: [
      { name: 'on-time', title: 'a tiempo' },
      { name: 'late', title: 'tarde' },
      { name: 'missed', title: 'perdidas' },
      { name: 'disputed', title: 'en disputa' },
    ],
    counted: handoversOf,
    shown: (rows, _ctx, { part }) =>
      rows.map(({ car_id: car, driver_id: driver, due_at: due }) => ({
        title: `${part === 'disputed' ? 'Daño objetado en' : 'Entrega de'} ${formatPlate(car)}`,
        detail: `La entrega era el ${formatDateTime(due)}`,
        driver,
        about: { kind: 'car', ref: car },
      })),
  }),
];
