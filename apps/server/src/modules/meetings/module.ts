import type { Module } from '../../platform/module.ts';
import { remindOfMeetings } from './commands/remind-of-meetings.ts';
import { meetingsOps } from './ops.ts';
import { meetingsTables } from './owned-tables.ts';

export const meetingsModule: Module = {
  name: 'meetings',
  tables: meetingsTables,
  jobs: [{ name: 'meetings-remind', cron: '0 10,18 * * *', run: remindOfMeetings }],
  ops: meetingsOps,
  async routes(app, system) {
    // A company with its own calendar does not use these pages.
    if (system.config.calendarUrl) return;
    const { meetingRoutes } = await import('./routes.ts');
    await meetingRoutes(app, system);
  },
};
