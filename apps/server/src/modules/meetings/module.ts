import type { Module } from '../../platform/module.ts';
import { meetingsActions } from './actions.ts';
import { remindOfMeetings } from './commands/remind-of-meetings.ts';
import { meetingsOps } from './ops.ts';
import { meetingsTables } from './owned-tables.ts';
import { meetingsResolvers } from './resolvers.ts';
import { meetingsStaffResolvers } from './staff-resolvers.ts';
import { meetingsWaits } from './waits.ts';

export const meetingsModule = {
  name: 'meetings',
  tables: meetingsTables,
  resolvers: meetingsResolvers,
  staffResolvers: meetingsStaffResolvers,
  jobs: [{ name: 'meetings-remind', cron: '0 10,18 * * *', run: remindOfMeetings }],
  actions: meetingsActions,
  waits: meetingsWaits,
  ops: meetingsOps,
  async routes(app, system) {
    // A company with calendars of its own for everything does not use these pages.
    const { calendarUrl, supportVirtualUrl, supportInPersonUrl } = system.config;
    if (calendarUrl && supportVirtualUrl && supportInPersonUrl) return;
    const { meetingRoutes } = await import('./routes.ts');
    await meetingRoutes(app, system);
  },
} satisfies Module;
