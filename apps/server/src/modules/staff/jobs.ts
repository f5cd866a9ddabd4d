import type { Job } from '../../platform/module.ts';
import { deleteSessionsOver } from './store/sessions.ts';

/** For so long a browser that comes back is told why its session ended. */
const keptMs = 30 * 24 * 3_600_000;

export const staffJobs: Job[] = [
  {
    name: 'staff-forget-sessions',
    cron: '25 4 * * *',
    run: (ctx) => deleteSessionsOver(ctx.db, new Date(ctx.clock.now().getTime() - keptMs)),
  },
];
