import { eventKinds, kindFacts } from '@volante/domain/events/kinds';
import { type EventStatus, eventStatuses, eventStatusLabel } from '@volante/domain/events/status';
import { blockedText } from '@volante/domain/personal-data/blocks';
import { formatDate } from '@volante/domain/values/dates';
import { listOf } from '../../platform/lists/list-of.ts';
import type { OfferedAction } from '../../platform/waits/wait.ts';
import { namesOfRows } from '../drivers/public.ts';
import { listedEvents } from './listed-store.ts';

/** What may be done about an event as it stands. */
const offersOf: Record<EventStatus, readonly OfferedAction['action'][]> = {
  Pending: ['events approve', 'events reject'],
  Approved: ['events reverse'],
  Rejected: [],
};

/** 'Cobro en 3 cuotas' */
const sideOf = ({ credited, installments }: { credited: boolean; installments: number }): string =>
  `${credited ? 'Abono' : 'Cobro'}${installments > 1 ? ` en ${installments} cuotas` : ''}`;

/** [CON-18] What staff write down of drivers: charges and credits, and whether somebody has agreed to them. */
export const eventsLists = [
  listOf({
    name: 'events',
    title: 'Eventos',
    kind: 'event',
    permission: 'weeks.read',
    columns: [
      { name: 'driver', title: 'Conductor', kind: 'text', permission: 'drivers.read' },
      { name: 'title', title: 'Título', kind: 'text' },
      { name: 'kind', title: 'Clase', kind: 'text' },
      { name: 'side', title: 'Cobro o abono', kind: 'text' },
      { name: 'amount', title: 'Monto', kind: 'pesos' },
      { name: 'day', title: 'Desde', kind: 'code' },
      { name: 'status', title: 'Estado', kind: 'text' },
      { name: 'written', title: 'Escrito', kind: 'when' },
    ],
    filters: [
      {
        name: 'status',
        title: 'Estado',
        kind: 'choice',
        choices: () => eventStatuses.map((value) => ({ value, label: eventStatusLabel(value) })),
      },
      {
        name: 'kind',
        title: 'Clase',
        kind: 'choice',
        choices: () => eventKinds.map((value) => ({ value, label: kindFacts(value).name })),
      },
      { name: 'driver', title: 'Conductor', kind: 'text', permission: 'drivers.read' },
    ],
    orders: [{ name: 'written', title: 'Escrito' }],
    usual: '-written',
    listed: listedEvents,
    about: ({ driver_id: uid }) => uid,
    offers: ({ ref: id, status }) => offersOf[status].map((action) => ({ action, fields: { id } })),
    async cells(rows, ctx, has) {
      const nameOf = await namesOfRows(ctx, rows, has('driver'));
      return rows.map((row) => ({
        driver: nameOf(row),
        title: row.blocked ? blockedText : row.title,
        kind: row.kind && kindFacts(row.kind).name,
        side: sideOf(row),
        amount: row.amount,
        day: formatDate(row.charge_date),
        status: eventStatusLabel(row.status),
        written: row.written,
      }));
    },
  }),
];
