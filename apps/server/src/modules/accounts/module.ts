import type { Module } from '../../platform/module.ts';
import { passkeysSince } from '../drivers/public.ts';
import { accountsActions } from './actions.ts';
import { sendPhoneCode } from './commands/change-phone.ts';
import { sendEmailCode } from './commands/confirm-email.ts';
import { endSignIns } from './commands/end-sign-ins.ts';
import { sendRecoveryLink } from './commands/recover-passkeys.ts';
import { sendPasswordReset } from './commands/reset-password.ts';
import { sendSignInCode } from './commands/sign-in-by-code.ts';
import { accountsJobs, deletionsJob } from './jobs.ts';
import { accountsOps } from './ops.ts';
import { accountsTables } from './owned-tables.ts';
import { seenDevices } from './seen-devices.ts';
import { accountsStaffResolvers } from './staff-resolvers.ts';
import { oldestPasskeyOf } from './store/passkeys.ts';
import { pendingPurpose } from './store/ridehailing-sign-ins.ts';

/**
 * The provider's library warns at every start that it prefers a newer Node. It works on 20, and docs/operations.md names 24.
 */
async function loadRoutes() {
  const { warn } = console;
  console.warn = (text: string) => text.includes('Unsupported runtime') || warn(text);
  return import('./routes/all-routes.ts').finally(() => {
    console.warn = warn;
  });
}

/** `house` are all modules: each erases what it keeps about a driver. */
export const accountsModule = (house: () => readonly Module[]) =>
  ({
    name: 'accounts',
    tables: accountsTables,
    sealed: [
      {
        what: 'permisos de Uber de quienes se registran',
        table: 'ridehailing_sign_ins',
        column: 'sealed_refresh_token',
        owner: 'flow_hash',
        purpose: pendingPurpose,
      },
    ],
    outbox: {
      'accounts.passwordReset': sendPasswordReset,
      'accounts.emailCode': sendEmailCode,
      'accounts.signInCode': sendSignInCode,
      'accounts.phoneCode': sendPhoneCode,
      'accounts.passkeyRecovery': sendRecoveryLink,
      'accounts.endSignIns': async (ctx, { uid }: { uid: string }) => void (await endSignIns(ctx, uid)),
    },
    jobs: [...accountsJobs, deletionsJob(house)],
    staffResolvers: accountsStaffResolvers,
    actions: accountsActions,
    ops: accountsOps,
    hooks: [passkeysSince.on((tx, { uid }) => oldestPasskeyOf(tx, uid))],
    parts: [seenDevices],
    // Loaded only where pages are served: the staff command line uses this module too and starts faster without them.
    routes: async (...house) => (await loadRoutes()).accountsRoutes(...house),
  }) satisfies Module;
