import { formatPesos } from '@volante/domain/values/money';
import { waitOf } from '../../platform/waits/wait-of.ts';
import { waitingPayments } from './waits-store.ts';

/** [CON-07] */
export const paymentsWaits = [
  waitOf({
    name: 'payments',
    title: 'Pagos que no calzan',
    permission: 'prepayments.record',
    targetHours: 24,
    waiting: waitingPayments,
    shown: ({ ref: id, driver_id: driver, amount }) => ({
      kind: 'payment',
      title: `Pago de ${formatPesos(amount)}`,
      detail: 'Sin término después de una hora: la pasarela cobró otro monto o no responde',
      driver,
      actions: [
        { action: 'payments confirm', fields: { id } },
        { action: 'payments accept', fields: { id } },
      ],
    }),
  }),
];
