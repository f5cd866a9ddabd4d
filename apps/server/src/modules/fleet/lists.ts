import { formatPlate } from '@volante/domain/values/plate';
import { listOf } from '../../platform/lists/list-of.ts';
import { namesForStaff } from '../drivers/public.ts';
import { listCarConfigs } from './store/car-configs.ts';
import { holdersOf, listedCars } from './store/listed.ts';

const states = { used: 'con conductor', free: 'libre', retired: 'retirado' } as const;

const stateOf = ({ retired, drivers }: { retired: boolean; drivers: number }): keyof typeof states =>
  retired ? 'retired' : drivers > 0 ? 'used' : 'free';

/** [CON-12] Where a car is stands in no list: that is a look at its drivers, whom each of a hundred rows would tell of it. */
export const fleetLists = [
  listOf({
    name: 'cars',
    title: 'Autos',
    kind: 'car',
    permission: 'cars.read',
    columns: [
      { name: 'plate', title: 'Patente', kind: 'code' },
      { name: 'model', title: 'Modelo', kind: 'text' },
      { name: 'color', title: 'Color', kind: 'text' },
      { name: 'state', title: 'Estado', kind: 'text' },
      { name: 'drivers', title: 'Conductores', kind: 'text', permission: 'drivers.read' },
      { name: 'since', title: 'En la flota desde', kind: 'when' },
    ],
    filters: [
      { name: 'text', title: 'Patente', kind: 'text' },
      {
        name: 'state',
        title: 'Estado',
        kind: 'choice',
        choices: () => Object.entries(states).map(([value, label]) => ({ value, label })),
      },
      {
        name: 'model',
        title: 'Modelo',
        kind: 'choice',
        choices: async (ctx) =>
          (await listCarConfigs(ctx)).map(({ id, brand, model, year }) => ({
            value: id,
            label: `${brand} ${model} ${year}`,
          })),
      },
    ],
    orders: [
      { name: 'plate', title: 'Patente' },
      { name: 'since', title: 'En la flota desde' },
    ],
    usual: 'plate',
    listed: listedCars,
    async cells(rows, ctx, has) {
      const plates = rows.map(({ ref }) => ref);
      const holders = has('drivers') ? await holdersOf(ctx.db, plates) : new Map<string, string[]>();
      const names = await namesForStaff(ctx, [...new Set([...holders.values()].flat())]);
      return rows.map((row) => ({
        plate: formatPlate(row.ref),
        model: `${row.brand} ${row.model}`,
        color: row.color,
        state: states[stateOf(row)],
        drivers: (holders.get(row.ref) ?? []).map((uid) => names.get(uid)?.name ?? '').join(', ') || null,
        since: row.since,
      }));
    },
  }),
];
