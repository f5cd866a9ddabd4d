import { damageNames, type DamageState, damageStateNames, damageStates } from '@volante/domain/handover/damages';
import { formatPlate } from '@volante/domain/values/plate';
import { listOf } from '../../platform/lists/list-of.ts';
import { namesForStaff } from '../drivers/public.ts';
import { listedDisputes } from './store/listed.ts';

const stateChoices = damageStates
  .filter((state) => state !== 'reported')
  .map((value: DamageState) => ({ value, label: damageStateNames[value] }));

/** [CON-15] Damages that the other driver contests: those that wait, and what was decided. */
export const handoverLists = [
  listOf({
    name: 'disputes',
    title: 'Disputas',
    kind: 'damage',
    permission: 'disputes.decide',
    columns: [
      { name: 'car', title: 'Patente', kind: 'code' },
      { name: 'contested', title: 'Objetado', kind: 'when' },
      { name: 'kinds', title: 'Daño', kind: 'text' },
      { name: 'author', title: 'Lo informó', kind: 'text', permission: 'drivers.read' },
      { name: 'contester', title: 'Lo objetó', kind: 'text', permission: 'drivers.read' },
      { name: 'state', title: 'Estado', kind: 'text' },
      { name: 'decided', title: 'Decidido', kind: 'when' },
    ],
    filters: [
      { name: 'state', title: 'Estado', kind: 'choice', choices: () => stateChoices },
      { name: 'car', title: 'Patente', kind: 'text' },
      { name: 'driver', title: 'Conductor', kind: 'text', permission: 'drivers.read' },
    ],
    orders: [{ name: 'contested', title: 'Objetado' }],
    usual: '-contested',
    listed: listedDisputes,
    async cells(rows, ctx, has) {
      const shown = has('author') || has('contester');
      const uids = shown ? rows.flatMap(({ driver_id, contested_by }) => [driver_id, contested_by]) : [];
      const names = await namesForStaff(ctx, [...new Set(uids)]);
      return rows.map((row) => ({
        car: formatPlate(row.car_id),
        contested: row.contested_at,
        kinds: row.kinds.map((kind) => damageNames[kind]).join(', '),
        author: names.get(row.driver_id)?.name ?? null,
        contester: names.get(row.contested_by)?.name ?? null,
        state: damageStateNames[row.verdict ?? 'contested'],
        decided: row.verdict_at,
      }));
    },
  }),
];
