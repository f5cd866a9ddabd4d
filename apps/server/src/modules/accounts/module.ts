import type { Module } from '../../platform/module.ts';
import { sendEmailCode } from './commands/confirm-email.ts';
import { sendPasswordReset } from './commands/reset-password.ts';
import { accountsJobs } from './jobs.ts';
import { logMail, type Mail } from './mail.ts';
import { accountsOps } from './ops.ts';

export const accountsModule: Module = {
  name: 'accounts',
  outbox: {
    mail: (ctx, mail: Mail) => logMail.send(ctx, mail),
    'accounts.passwordReset': sendPasswordReset,
    'accounts.emailCode': sendEmailCode,
  },
  jobs: accountsJobs,
  ops: accountsOps,
  // Loaded where pages are served: the staff command line knows this module too and starts faster without them.
  routes: async (app, system) => (await import('./routes/all-routes.ts')).accountsRoutes(app, system),
};
