import { driverStatuses } from '@volante/domain/drivers/status';
import { statusName } from '@volante/domain/drivers/status-names';
import { blockedText } from '@volante/domain/personal-data/blocks';
import { formatPlate } from '@volante/domain/values/plate';
import { formatRut } from '@volante/domain/values/rut';
import { listOf } from '../../platform/lists/list-of.ts';
import { debtsOf } from '../billing/public.ts';
import { platesOf } from '../fleet/public.ts';
import { everyPlan, planNamesOf } from '../plans/public.ts';
import { listedDrivers } from './store/drivers.ts';

/** [CON-12] It stands here because no single module knows all of its columns. [DAY-02] Blocked data are neither shown nor exported. */
export const driversList = listOf({
  name: 'drivers',
  title: 'Conductores',
  kind: 'driver',
  permission: 'drivers.read',
  columns: [
    { name: 'name', title: 'Nombre', kind: 'text' },
    { name: 'rut', title: 'RUT', kind: 'code' },
    { name: 'status', title: 'Estado', kind: 'text' },
    { name: 'phone', title: 'Teléfono', kind: 'code' },
    { name: 'plan', title: 'Plan', kind: 'text' },
    { name: 'plate', title: 'Patente', kind: 'code', permission: 'cars.read' },
    { name: 'debt', title: 'Deuda', kind: 'pesos', permission: 'weeks.read' },
    { name: 'since', title: 'Desde', kind: 'when' },
  ],
  filters: [
    { name: 'text', title: 'Nombre, RUT, teléfono o correo', kind: 'text' },
    {
      name: 'status',
      title: 'Estado',
      kind: 'choice',
      choices: () => driverStatuses.map((value) => ({ value, label: statusName(value) })),
    },
    {
      name: 'plan',
      title: 'Plan',
      kind: 'choice',
      choices: async (ctx) => (await everyPlan(ctx)).map(({ id, name }) => ({ value: id, label: name })),
    },
    { name: 'debt', title: 'Con deuda', kind: 'tick', permission: 'weeks.read' },
  ],
  orders: [
    { name: 'name', title: 'Nombre' },
    { name: 'since', title: 'Desde' },
  ],
  usual: 'name',
  listed: listedDrivers,
  async cells(rows, { db }, has) {
    const uids = rows.map(({ ref }) => ref);
    const plans = await planNamesOf(db, uids);
    const plates = has('plate') ? await platesOf(db, uids) : undefined;
    const debts = has('debt') ? await debtsOf(db, uids) : undefined;
    return rows.map(({ ref, blocked, ...row }) => {
      const plate = plates?.get(ref);
      const { rut } = row;
      return {
        name: blocked ? blockedText : `${row.firstname} ${row.lastname}`.trim(),
        rut: blocked ? blockedText : rut && formatRut(rut),
        status: statusName(row.status),
        phone: blocked ? blockedText : row.phone,
        plan: plans.get(ref) ?? null,
        plate: plate === undefined ? null : formatPlate(plate),
        debt: debts?.get(ref) ?? null,
        since: row.since,
      };
    });
  },
});
