import type { Job, Module } from '../../platform/module.ts';
import { followDeletions } from './commands/follow-deletions.ts';
import { finishRecoveries } from './commands/recover-passkeys.ts';
import { deleteExpired, deleteForgottenDevices } from './store/payloads.ts';

export const accountsJobs: Job[] = [
  { name: 'accounts-clean-up', cron: '*/5 * * * *', run: deleteExpired },
  { name: 'accounts-forget-devices', cron: '20 4 * * *', run: deleteForgottenDevices },
  { name: 'accounts-lost-passkeys', cron: '*/5 * * * *', run: finishRecoveries },
];

export const deletionsJob = (house: () => readonly Module[]): Job => ({
  name: 'accounts-deletions',
  cron: '*/5 * * * *',
  run: (ctx) => followDeletions(ctx, house()),
});
