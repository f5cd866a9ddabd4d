import type { Job } from '../../platform/module.ts';
import { expireDocuments } from './commands/expire-documents.ts';

export const documentsJobs: Job[] = [{ name: 'documents-expiry', cron: '10 0 * * *', run: expireDocuments }];
