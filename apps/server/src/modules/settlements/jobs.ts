import type { Job } from '../../platform/module.ts';
import { closeWithLastTrips } from './commands/close-week.ts';

/** Monday 00:00 in Santiago, and every hour after: a close that failed, or a machine that was off, is made up for. */
export const settlementsJobs: Job[] = [
  {
    name: 'settlements-close',
    cron: '0 * * * *',
    async run(ctx) {
      await closeWithLastTrips(ctx);
    },
  },
];
