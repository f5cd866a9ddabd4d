import { figureOf } from '../../platform/figures/figure-of.ts';
import { returnedPayouts } from './figures-store.ts';

/** [CON-22] */
export const payoutsFigures = [
  figureOf({
    name: 'returned-payouts',
    title: 'Depósitos devueltos',
    definition:
      'Depósitos a conductores que se marcaron como devueltos por el banco en la semana, también los que después se volvieron a pagar.',
    unit: 'pesos',
    measures: ['count', 'sum'],
    parts: [{ name: 'returned', title: 'devueltos' }],
    counted: returnedPayouts,
    shown: (rows) =>
      rows.map(({ driver_id: driver, batch_id: batch, reason }) => ({
        title: 'Depósito devuelto',
        detail: reason ? `El banco dijo: ${reason}` : '',
        driver,
        about: { kind: 'batch', ref: batch },
      })),
  }),
];
