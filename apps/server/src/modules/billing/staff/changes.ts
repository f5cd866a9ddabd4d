import { platformName } from '@volante/domain/billing/platform-payments';
import { formatDate } from '@volante/domain/values/dates';
import { pesos } from '@volante/domain/values/money';
import { formatWeekRange, weekOfDate } from '@volante/domain/values/week';
import { listOf } from '../../../platform/lists/list-of.ts';
import { namesForStaff } from '../../drivers/public.ts';
import { type ChangedFact, type ChangeKind, listedChanges } from './changes-store.ts';

const facts: Readonly<Record<ChangedFact, string>> = { trip: 'Viaje', toll: 'Peaje', uf: 'UF' };

const kinds: Readonly<Record<ChangeKind, string>> = {
  corrected: 'Corregido por su origen',
  withdrawn: 'Anulado por su origen',
  moved: 'Pasó a quien tenía el auto',
  late: 'Llegó después del cierre',
  uf: 'UF corregida',
};

const choices = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

/** [CON-18] Nobody edits a fare: what its platform said otherwise stands here, with its day. */
export const changesList = listOf({
  name: 'changes',
  title: 'Correcciones',
  kind: 'change',
  permission: 'weeks.read',
  columns: [
    { name: 'driver', title: 'Conductor', kind: 'text', permission: 'drivers.read' },
    { name: 'what', title: 'Qué', kind: 'text' },
    { name: 'kind', title: 'Qué pasó', kind: 'text' },
    { name: 'day', title: 'Día', kind: 'code' },
    { name: 'before', title: 'Antes', kind: 'pesos' },
    { name: 'after', title: 'Ahora', kind: 'pesos' },
    { name: 'change', title: 'Diferencia', kind: 'pesos' },
    { name: 'week', title: 'En la semana', kind: 'code' },
    { name: 'recorded', title: 'Se supo', kind: 'when' },
  ],
  filters: [
    { name: 'fact', title: 'Qué', kind: 'choice', choices: () => choices(facts) },
    { name: 'kind', title: 'Qué pasó', kind: 'choice', choices: () => choices(kinds) },
    { name: 'driver', title: 'Conductor', kind: 'text', permission: 'drivers.read' },
  ],
  orders: [{ name: 'recorded', title: 'Se supo' }],
  usual: '-recorded',
  listed: listedChanges,
  about: ({ driver_id: uid }) => uid ?? undefined,
  async cells(rows, ctx, has) {
    const uids = has('driver') ? [...new Set(rows.flatMap(({ driver_id: uid }) => uid ?? []))] : [];
    const names = await namesForStaff(ctx, uids);
    return rows.map(({ fact, what, before, change, ...row }) => ({
      driver: (row.driver_id && names.get(row.driver_id)?.name) || null,
      what: `${facts[fact]} ${fact === 'trip' ? platformName(what) : what}`,
      kind: kinds[row.kind],
      day: formatDate(row.day),
      before,
      after: before === null ? null : pesos(before + change),
      change,
      week: formatWeekRange(weekOfDate(row.bill_date)),
      recorded: row.recorded,
    }));
  },
});
