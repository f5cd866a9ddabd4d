import { driverStatuses } from '@volante/domain/drivers/status';
import { statusName } from '@volante/domain/drivers/status-names';
import { formatDate, localDateOf } from '@volante/domain/values/dates';
import { figureOf } from '../../platform/figures/figure-of.ts';
import { partOfStatus, statusSince, statusSpans } from './store/figures.ts';

/** [CON-22] */
export const driversFigures = [
  figureOf({
    name: 'drivers',
    title: 'Conductores por estado',
    definition:
      'Cuántas personas con cuenta tenían cada estado al terminar la semana; en la última columna, ahora. Quien elimina su cuenta deja de contar ese día.',
    sinceTitle: 'Cuenta abierta',
    measures: ['count'],
    parts: driverStatuses.map((status) => ({ name: partOfStatus(status), title: statusName(status) })),
    counted: statusSpans,
    async shown(rows, { db }, { week }) {
      const since = await statusSince(
        db,
        rows.map(({ ref }) => ref),
        week.before,
      );
      return rows.map(({ ref: driver }) => {
        const changed = since.get(driver);
        return {
          title: changed ? `Así desde el ${formatDate(localDateOf(changed))}` : 'Así desde que abrió su cuenta',
          detail: '',
          driver,
        };
      });
    },
  }),
];
