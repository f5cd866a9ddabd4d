import { activityName, carActivities } from '@volante/domain/telemetry/activity';
import { hoursWords } from '@volante/domain/shifts/week-words';
import { formatPlate } from '@volante/domain/values/plate';
import { listOf } from '../../platform/lists/list-of.ts';
import { namesForStaff } from '../drivers/public.ts';
import { expiredPapers, holdersOf, listCarConfigs } from '../fleet/public.ts';
import { type HoldsNow, whoHoldsNow } from '../holding/public.ts';
import { listedCars, lowBattery } from './store/cars.ts';

const states = { used: 'con conductor', free: 'libre', retired: 'retirado' } as const;

const stateOf = ({ retired, drivers }: { retired: boolean; drivers: number }): keyof typeof states =>
  retired ? 'retired' : drivers > 0 ? 'used' : 'free';

const shiftOf = (holds: HoldsNow | undefined): string | null => {
  if (!holds?.shift) return null;
  const { type } = holds.shift;
  return `${type} ${hoursWords(holds.shift)}`;
};

/**
 * [CON-12] [CON-13] It stands here because no single module knows all of its columns. Where a car is stands in no list: that is a look
 * at its drivers, whom each of a hundred rows would tell of it.
 */
export const carsList = listOf({
  name: 'cars',
  title: 'Autos',
  kind: 'car',
  permission: 'cars.read',
  columns: [
    { name: 'plate', title: 'Patente', kind: 'code' },
    { name: 'model', title: 'Modelo', kind: 'text' },
    { name: 'state', title: 'Estado', kind: 'text' },
    { name: 'activity', title: 'Ahora', kind: 'text' },
    { name: 'heard', title: 'Última señal', kind: 'when' },
    { name: 'battery', title: 'Batería', kind: 'code' },
    { name: 'drivers', title: 'Conductores', kind: 'text', permission: 'drivers.read' },
    { name: 'holder', title: 'Lo tiene ahora', kind: 'text', permission: 'drivers.read' },
    { name: 'shift', title: 'Turno', kind: 'text', permission: 'drivers.read' },
    { name: 'papers', title: 'Vencido', kind: 'text' },
    { name: 'free', title: 'Libre desde', kind: 'when' },
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
      name: 'activity',
      title: 'Ahora',
      kind: 'choice',
      choices: () => carActivities.map((value) => ({ value, label: activityName(value) })),
    },
    { name: 'battery', title: `Batería bajo ${lowBattery} %`, kind: 'tick' },
    { name: 'papers', title: 'Con documentos vencidos', kind: 'tick' },
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
    const drivers = has('drivers') ? await holdersOf(ctx.db, plates) : new Map<string, string[]>();
    const now = has('holder') ? await whoHoldsNow(ctx, plates) : new Map<string, HoldsNow>();
    const names = await namesForStaff(ctx, [...new Set([...drivers.values()].flat())]);
    const expired = await expiredPapers(ctx, plates);
    const nameOf = (uid: string | undefined) => (uid === undefined ? null : (names.get(uid)?.name ?? null));
    return rows.map((row) => ({
      plate: formatPlate(row.ref),
      model: `${row.brand} ${row.model}, ${row.color}`,
      state: states[stateOf(row)],
      activity: activityName(row.activity),
      heard: row.heard_at,
      battery: row.soc === null ? null : `${row.soc} %`,
      drivers: (drivers.get(row.ref) ?? []).map((uid) => nameOf(uid) ?? '').join(', ') || null,
      holder: nameOf(now.get(row.ref)?.uid),
      shift: shiftOf(now.get(row.ref)),
      papers: expired.get(row.ref)?.join(', ') ?? null,
      free: row.retired ? null : row.free_since,
      since: row.since,
    }));
  },
});
