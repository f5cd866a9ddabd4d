import { documentTitle } from '@volante/domain/billing/document-title';
import { taxDocumentStateName, taxDocumentStates } from '@volante/domain/billing/tax-documents';
import { saleKinds } from '@volante/domain/billing/invoicing-protocol';
import { formatDate } from '@volante/domain/values/dates';
import { listOf } from '../../platform/lists/list-of.ts';
import { namesOfRows } from '../drivers/public.ts';
import { listedDocuments } from './listed-store.ts';

/** [CON-20] What the tax authority was sent, and what its provider said of it. */
export const invoicingLists = [
  listOf({
    name: 'taxDocuments',
    title: 'Boletas y facturas',
    kind: 'tax document',
    permission: 'weeks.read',
    columns: [
      { name: 'driver', title: 'Conductor', kind: 'text', permission: 'drivers.read' },
      { name: 'kind', title: 'Documento', kind: 'text' },
      { name: 'folio', title: 'Folio', kind: 'code' },
      { name: 'amount', title: 'Monto', kind: 'pesos' },
      { name: 'day', title: 'Fecha', kind: 'code' },
      { name: 'state', title: 'Estado', kind: 'text' },
      { name: 'error', title: 'Qué dijo el proveedor', kind: 'text' },
      { name: 'made', title: 'Creado', kind: 'when' },
    ],
    filters: [
      {
        name: 'state',
        title: 'Estado',
        kind: 'choice',
        choices: () => taxDocumentStates.map((value) => ({ value, label: taxDocumentStateName(value) })),
      },
      {
        name: 'kind',
        title: 'Documento',
        kind: 'choice',
        choices: () => [...saleKinds, 'credit_note' as const].map((value) => ({ value, label: documentTitle(value) })),
      },
      { name: 'driver', title: 'Conductor', kind: 'text', permission: 'drivers.read' },
    ],
    orders: [{ name: 'made', title: 'Creado' }],
    usual: '-made',
    listed: listedDocuments,
    about: ({ driver_id: uid }) => uid,
    offers: ({ ref: id, state }) => (state === 'issued' ? [] : [{ action: 'invoicing retry', fields: { id } }]),
    async cells(rows, ctx, has) {
      const nameOf = await namesOfRows(ctx, rows, has('driver'));
      return rows.map((row) => ({
        driver: nameOf(row),
        kind: documentTitle(row.kind),
        folio: row.folio,
        amount: row.amount,
        day: formatDate(row.date),
        state: taxDocumentStateName(row.state),
        error: row.error,
        made: row.made,
      }));
    },
  }),
];
