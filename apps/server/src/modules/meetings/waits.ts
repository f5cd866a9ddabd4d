import { formatDateTime } from '@volante/domain/values/dates';
import { waitOf } from '../../platform/waits/wait-of.ts';
import { waitingMeetings } from './waits-store.ts';

const titles = {
  onboarding: 'Reunión de registro',
  'support-virtual': 'Reunión de soporte por video',
  'support-in-person': 'Reunión de soporte en la oficina',
} as const;

/** [CON-07] */
export const meetingsWaits = [
  waitOf({
    name: 'meetings',
    title: 'Reuniones sin resultado',
    permission: 'meetings.close',
    targetHours: 24,
    waiting: waitingMeetings,
    shown({ driver_id: driver, kind, since }) {
      const fields = { driver, kind };
      return {
        kind: 'meeting',
        title: titles[kind],
        detail: `Era el ${formatDateTime(since)}`,
        driver,
        actions: [
          { action: 'meetings attended', fields },
          { action: 'meetings absent', fields },
          { action: 'meetings cancel', fields },
        ],
      };
    },
  }),
];
