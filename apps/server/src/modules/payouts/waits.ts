import { formatPesos } from '@volante/domain/values/money';
import { waitOf } from '../../platform/waits/wait-of.ts';
import { waitingReturned } from './waits-store.ts';

/** [CON-07] */
export const payoutsWaits = [
  waitOf({
    name: 'returned-payouts',
    title: 'Depósitos devueltos',
    permission: 'payouts.prepare',
    targetHours: 48,
    waiting: waitingReturned,
    shown: ({ driver_id: driver, amount, reason }) => ({
      kind: 'payout',
      title: `Depósito de ${formatPesos(amount)}`,
      detail: reason ? `El banco dijo: ${reason}` : '',
      driver,
      actions: [{ action: 'payouts prepare', fields: { driver } }],
    }),
  }),
];
