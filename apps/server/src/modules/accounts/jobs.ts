import type { Job } from '../../platform/module.ts';
import { finishRecoveries } from './commands/recover-passkeys.ts';
import { deleteExpired, deleteForgottenDevices } from './store/payloads.ts';

export const accountsJobs: Job[] = [
  { name: 'accounts-clean-up', cron: '*/5 * * * *', run: deleteExpired },
  { name: 'accounts-forget-devices', cron: '20 4 * * *', run: deleteForgottenDevices },
  { name: 'accounts-lost-passkeys', cron: '*/5 * * * *', run: finishRecoveries },
];
