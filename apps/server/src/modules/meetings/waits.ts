import { meetingNames } from '@volante/domain/meetings/staff-names';
import { formatDateTime } from '@volante/domain/values/dates';
import { waitOf } from '../../platform/waits/wait-of.ts';
import { waitingMeetings } from './waits-store.ts';

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
        title: meetingNames[kind],
        detail: `Era el ${formatDateTime(since)}`,
        driver,
        actions: [
          { action: 'meetings attended', fields },
          { action: 'meetings absent', fields },
          { action: 'meetings move', fields },
          { action: 'meetings cancel', fields },
        ],
      };
    },
  }),
];
