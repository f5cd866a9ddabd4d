import { formatDate } from '@volante/domain/values/dates';
import { waitOf } from '../../../platform/waits/wait-of.ts';
import { waitingHeld } from '../drivers-store.ts';

/** [CON-07] [MNY-08] Tried again every hour; what is wrong with the week is corrected by its own actions. */
export const heldWaits = [
  waitOf({
    name: 'held',
    title: 'Conductores sin liquidar',
    permission: 'weeks.close',
    targetHours: 24,
    waiting: waitingHeld,
    shown: ({ ref: driver, week, reason }) => ({
      kind: 'driver',
      title: `Semana del ${formatDate(week)}`,
      detail: reason,
      driver,
      actions: [{ action: 'settlements retry', fields: { driver } }],
    }),
  }),
];
