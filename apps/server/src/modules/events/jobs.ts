import type { Job } from '../../platform/module.ts';
import { sortEvents } from './commands/sort-events.ts';

export const eventsJobs: Job[] = [
  {
    name: 'events-kinds',
    cron: '25 * * * *',
    async run(ctx) {
      const sorted = await sortEvents(ctx);
      if (sorted > 0) ctx.log.info({ events: sorted }, 'events of an earlier release got their kind');
    },
  },
];
