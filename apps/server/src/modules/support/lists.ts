import { blockedText } from '@volante/domain/personal-data/blocks';
import { type CaseStatus, caseSubject } from '@volante/domain/support/cases';
import { listOf } from '../../platform/lists/list-of.ts';
import { namesForStaff } from '../drivers/public.ts';
import { listedCases } from './store/listed.ts';

const statusWords: Record<CaseStatus, string> = { active: 'abierto', closed: 'cerrado' };

/** [CON-12] What was said in a case is not listed: reading it leaves a look. [DAY-02] Nor what it is about, of blocked data. */
export const supportLists = [
  listOf({
    name: 'cases',
    title: 'Casos',
    kind: 'case',
    permission: 'cases.answer',
    columns: [
      { name: 'number', title: 'Número', kind: 'code' },
      { name: 'driver', title: 'Conductor', kind: 'text', permission: 'drivers.read' },
      { name: 'subject', title: 'Asunto', kind: 'text' },
      { name: 'status', title: 'Estado', kind: 'text' },
      { name: 'waits', title: 'Espera respuesta desde', kind: 'when' },
      { name: 'changed', title: 'Último cambio', kind: 'when' },
    ],
    filters: [
      { name: 'text', title: 'Número', kind: 'text' },
      { name: 'driver', title: 'Conductor', kind: 'text', permission: 'drivers.read' },
      {
        name: 'status',
        title: 'Estado',
        kind: 'choice',
        choices: () => Object.entries(statusWords).map(([value, label]) => ({ value, label })),
      },
      { name: 'waits', title: 'Espera respuesta', kind: 'tick' },
    ],
    orders: [
      { name: 'changed', title: 'Último cambio' },
      { name: 'number', title: 'Número' },
    ],
    usual: '-changed',
    listed: listedCases,
    async cells(rows, ctx, has) {
      const drivers = has('driver') ? [...new Set(rows.map(({ driver_id: uid }) => uid))] : [];
      const names = await namesForStaff(ctx, drivers);
      return rows.map(({ number, driver_id: uid, subject, status, waits, changed, blocked }) => ({
        number: String(number),
        driver: names.get(uid)?.name ?? null,
        subject: blocked ? blockedText : caseSubject(subject),
        status: statusWords[status],
        waits,
        changed,
      }));
    },
  }),
];
