import { rightWords } from '@volante/domain/personal-data/rights';
import { formatDate } from '@volante/domain/values/dates';
import { waitOf } from '../../platform/waits/wait-of.ts';
import { waitingRequests } from './waits-store.ts';

/** [CON-07] [FRT-19] Red long before the law's last day, which stands in each row. */
export const privacyWaits = [
  waitOf({
    name: 'privacy-requests',
    title: 'Solicitudes sobre datos personales',
    permission: 'drivers.change',
    targetHours: 10 * 24,
    waiting: waitingRequests,
    shown: ({ ref: request, driver_id: driver, kind, due_on: due }) => ({
      kind: 'privacy request',
      title: rightWords[kind].title,
      detail: `Se responde hasta el ${formatDate(due)}`,
      driver,
      actions: [
        { action: 'privacy answer', fields: { request } },
        { action: 'privacy refuse', fields: { request } },
        { action: 'privacy extend', fields: { request } },
      ],
    }),
  }),
];
