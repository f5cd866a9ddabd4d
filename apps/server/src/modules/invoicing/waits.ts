import { formatPesos } from '@volante/domain/values/money';
import { waitOf } from '../../platform/waits/wait-of.ts';
import { waitingDocuments } from './waits-store.ts';

const titles = { boleta: 'Boleta', factura: 'Factura', credit_note: 'Nota de crédito' } as const;

/** [CON-07] */
export const invoicingWaits = [
  waitOf({
    name: 'boletas',
    title: 'Boletas y facturas rechazadas',
    permission: 'boletas.retry',
    targetHours: 24,
    waiting: waitingDocuments,
    shown: ({ ref: id, driver_id: driver, kind, amount, error }) => ({
      kind: 'tax document',
      title: `${titles[kind]} de ${formatPesos(amount)}`,
      detail: error ?? '',
      driver,
      actions: [{ action: 'invoicing retry', fields: { id } }],
    }),
  }),
];
