import { formatDate } from '@volante/domain/values/dates';
import { formatWeekRange, weekOfDate } from '@volante/domain/values/week';
import { figureOf } from '../../platform/figures/figure-of.ts';
import { debtParts, debts, debtsKnown } from './queries/debt-figure-store.ts';

/** [CON-22] */
export const billingFigures = [
  figureOf({
    name: 'debts',
    title: 'Deuda de conductores',
    definition:
      'Lo que faltaba pagar de cuentas cerradas al terminar la semana, por la antigüedad de la cuenta más vieja de la que viene; en la última columna, ahora. Cuenta desde el cierre de su semana. Si una semana se reabrió después, no se puede saber cuánto era antes.',
    unit: 'pesos',
    measures: ['sum', 'count'],
    parts: debtParts.map(({ name, title }) => ({ name, title })),
    counted: debts,
    known: ({ db }, weeks) => debtsKnown(db, weeks),
    shown: (rows) =>
      rows.map(({ driver_id: driver, monday, oldest }) => ({
        title: `Cuenta de la semana ${formatWeekRange(weekOfDate(monday))}`,
        detail: oldest < monday ? `Debe desde la semana del ${formatDate(oldest)}` : '',
        driver,
      })),
  }),
];
