import { doorFailures } from '@volante/domain/doors/sequence';
import {
  doorActionNames,
  doorFailureNames,
  doorStandingNames,
  doorStandingOf,
  doorStandings,
  secondsBetween,
} from '@volante/domain/doors/staff-words';
import { formatPlate } from '@volante/domain/values/plate';
import { listOf } from '../../platform/lists/list-of.ts';
import { namesForStaff } from '../drivers/public.ts';
import { listedOrders } from './store/listed.ts';

/** [CON-16] Every order to the doors of a car, by car, by failure; each with a page of what the car was told. */
export const doorLists = [
  listOf({
    name: 'doors',
    title: 'Puertas',
    kind: 'doors',
    permission: 'doors.read',
    columns: [
      { name: 'car', title: 'Patente', kind: 'code' },
      { name: 'pressed', title: 'Pedida', kind: 'when' },
      { name: 'action', title: 'Orden', kind: 'text' },
      { name: 'driver', title: 'Conductor', kind: 'text', permission: 'drivers.read' },
      { name: 'standing', title: 'Resultado', kind: 'text' },
      { name: 'took', title: 'Demoró', kind: 'code' },
      { name: 'failure', title: 'Por qué falló', kind: 'text' },
    ],
    filters: [
      { name: 'car', title: 'Patente', kind: 'text' },
      { name: 'driver', title: 'Conductor', kind: 'text', permission: 'drivers.read' },
      {
        name: 'standing',
        title: 'Resultado',
        kind: 'choice',
        choices: () => doorStandings.map((value) => ({ value, label: doorStandingNames[value] })),
      },
      {
        name: 'failure',
        title: 'Por qué falló',
        kind: 'choice',
        choices: () => doorFailures.map((value) => ({ value, label: doorFailureNames[value] })),
      },
    ],
    orders: [{ name: 'pressed', title: 'Pedida' }],
    usual: '-pressed',
    listed: listedOrders,
    async cells(rows, ctx, has) {
      const drivers = has('driver') ? [...new Set(rows.map(({ driver_id }) => driver_id))] : [];
      const names = await namesForStaff(ctx, drivers);
      return rows.map(({ car_id, driver_id, action, state, failure, pressed_at, finished_at }) => ({
        car: formatPlate(car_id),
        pressed: pressed_at,
        action: doorActionNames[action],
        driver: names.get(driver_id)?.name ?? null,
        standing: doorStandingNames[doorStandingOf(state)],
        took: finished_at && secondsBetween(pressed_at, finished_at),
        failure: failure && doorFailureNames[failure],
      }));
    },
  }),
];
