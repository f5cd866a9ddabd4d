import type { Job } from '../../platform/module.ts';
import { expireCarDocuments } from './commands/expire-car-documents.ts';

export const fleetJobs: Job[] = [{ name: 'car-documents-expiry', cron: '20 0 * * *', run: expireCarDocuments }];
