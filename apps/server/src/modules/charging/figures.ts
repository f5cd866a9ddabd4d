import { formatPlate } from '@volante/domain/values/plate';
import { figureOf } from '../../platform/figures/figure-of.ts';
import { endedCharges } from './store/figures.ts';

/** [CON-22] */
export const chargingFigures = [
  figureOf({
    name: 'energy',
    title: 'Energía entregada',
    definition:
      'kWh de las cargas que terminaron en la semana: con cobro, sin cobro (precio cero, o corregidas a cero) y las que esperan que alguien diga cuántos fueron. Una corrección posterior cambia su semana.',
    unit: 'wh',
    measures: ['sum', 'count'],
    parts: [
      { name: 'sold', title: 'con cobro' },
      { name: 'free', title: 'sin cobro' },
      { name: 'review', title: 'en revisión' },
    ],
    counted: endedCharges,
    shown: (rows) =>
      rows.map(({ driver_id: driver, car_id: car }) => ({
        title: `Carga de ${formatPlate(car)}`,
        detail: '',
        driver,
        about: { kind: 'car', ref: car },
      })),
  }),
];
