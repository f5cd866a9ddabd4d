import type { Module } from '../../platform/module.ts';
import { sendEmailCode } from './commands/confirm-email.ts';
import { sendPasswordReset } from './commands/reset-password.ts';
import { accountsJobs } from './jobs.ts';
import { logMail, type Mail } from './mail.ts';
import { accountsOps } from './ops.ts';
import { accountsRoutes } from './routes/all-routes.ts';

export const accountsModule: Module = {
  name: 'accounts',
  outbox: {
    mail: (ctx, mail: Mail) => logMail.send(ctx, mail),
    'accounts.passwordReset': sendPasswordReset,
    'accounts.emailCode': sendEmailCode,
  },
  jobs: accountsJobs,
  ops: accountsOps,
  routes: accountsRoutes,
};
