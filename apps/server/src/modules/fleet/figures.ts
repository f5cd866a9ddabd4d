import { formatDateTime } from '@volante/domain/values/dates';
import { formatPlate } from '@volante/domain/values/plate';
import { figureOf } from '../../platform/figures/figure-of.ts';
import { idleParts, idleSpans } from './store/figures.ts';

/** [CON-22] */
export const fleetFigures = [
  figureOf({
    name: 'idle-cars',
    title: 'Autos sin conductor',
    definition:
      'Autos de la flota que nadie tenía al terminar la semana, por cuánto tiempo llevaban así; en la última columna, ahora. Los retirados no cuentan.',
    measures: ['count'],
    parts: idleParts.map(({ name, title }) => ({ name, title })),
    counted: idleSpans,
    shown: (rows) =>
      rows.map(({ car_id: car, idle_since: since }) => ({
        title: formatPlate(car),
        detail: `Sin conductor desde el ${formatDateTime(since)}`,
        about: { kind: 'car', ref: car },
      })),
  }),
];
