import type { Module } from '../../platform/module.ts';
import { remindOfMeetings } from './commands/remind-of-meetings.ts';
import { meetingsOps } from './ops.ts';

export const meetingsModule: Module = {
  name: 'meetings',
  jobs: [{ name: 'meetings-remind', cron: '0 10,18 * * *', run: remindOfMeetings }],
  ops: meetingsOps,
  async routes(app, system) {
    // With a calendar of the company's own nobody books here.
    if (system.config.calendarUrl) return;
    const { meetingRoutes } = await import('./routes.ts');
    await meetingRoutes(app, system);
  },
};
