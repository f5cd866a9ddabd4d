import type { Job } from '../../platform/module.ts';
import { expireDue } from './commands/expire-due.ts';

/** The gateway looks every second; this is for when none runs. */
export const chargingJobs: Job[] = [{ name: 'charging-expire', cron: '* * * * *', run: expireDue }];
