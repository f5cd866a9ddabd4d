import { recordModule } from './audit/module.ts';
import { backupMetrics } from './backup/metrics.ts';
import { backupOps, backupPlaceOps } from './backup/ops.ts';
import { databaseOps } from './database/ops.ts';
import { jobsActions } from './jobs/actions.ts';
import { jobsOps } from './jobs/ops.ts';
import { jobsWaits } from './jobs/waits.ts';
import { lastMail, sendNotice, sendStaffMail } from './mail.ts';
import type { Module } from './module.ts';
import { outboxActions } from './outbox/actions.ts';
import { outboxOps } from './outbox/ops.ts';
import { platformTables } from './owned-tables.ts';
import { sendSms } from './sms.ts';

/** What belongs to no domain: its tables, and the mail and text messages any of them may send. */
export const platformModules = [
  recordModule,
  { name: 'backup', ops: backupOps, placeOps: backupPlaceOps, metrics: backupMetrics },
  { name: 'database', placeOps: databaseOps },
  { name: 'jobs', ops: jobsOps, actions: jobsActions, waits: jobsWaits },
  { name: 'outbox', ops: outboxOps, actions: outboxActions },
  {
    name: 'platform',
    tables: platformTables,
    outbox: { mail: sendNotice, [lastMail]: sendNotice, 'mail.staff': sendStaffMail, sms: sendSms },
  },
] satisfies readonly Module[];
