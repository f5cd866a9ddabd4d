import type { Job } from '../../platform/module.ts';
import { deleteExpired } from './store/payloads.ts';

export const accountsJobs: Job[] = [{ name: 'accounts-clean-up', cron: '20 4 * * *', run: deleteExpired }];
