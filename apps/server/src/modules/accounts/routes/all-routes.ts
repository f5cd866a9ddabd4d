import type { FastifyInstance } from 'fastify';
import { formTimeMs, limitBodyTime } from '../../../platform/http/body-time.ts';
import { originOf } from '../../../platform/http/origin.ts';
import type { Module } from '../../../platform/module.ts';
import { formPages } from '../../../platform/pages/form-pages.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { System } from '../../../platform/system.ts';
import { mountPath } from '../oidc/cookies.ts';
import { providerOf } from '../oidc/provider.ts';
import { deletionRoutes } from './deletion.ts';
import { forgotRoutes } from './forgot.ts';
import { passkeySignInRoutes } from './passkey-sign-in.ts';
import { passkeyRoutes } from './passkeys.ts';
import { myDataRoutes } from './my-data.ts';
import { privacyRoutes } from './privacy.ts';
import { phoneRoutes } from './phone.ts';
import { passwordLinkRoutes } from './password-link.ts';
import { formLimit, providerRoutes } from './provider-routes.ts';
import { rideHailingRoutes } from './ride-hailing.ts';
import { settingsFormRoutes } from './settings-forms.ts';
import { settingsRoutes } from './settings.ts';
import { signInCodeRoutes } from './sign-in-code.ts';
import { signInRoutes } from './sign-in.ts';
import { signOutRoutes } from './sign-out.ts';
import { signUpRoutes } from './sign-up.ts';
import { tokenFactRoutes } from './token-facts.ts';
import { uberRoutes } from './uber.ts';
import type { House } from './visit.ts';

/** Everything under /accounts. */
export async function accountsRoutes(root: FastifyInstance, system: System, modules: readonly Module[]): Promise<void> {
  const providerNow = providerOf(system);
  const house: House = {
    system,
    modules,
    get provider() {
      return providerNow();
    },
  };
  await root.register(
    async (accounts) => {
      limitBodyTime(accounts, formTimeMs);
      accounts.addHook('onRequest', async ({ raw }, reply) => {
        if (raw.url?.includes('%00')) throw new Refusal('BAD_USER_INPUT', 'El enlace que abriste no es válido.');
        const { protocol, host } = new URL(originOf(system.config, raw));
        // The library reads these two headers. They hold what we know to be true, not what the client sent.
        raw.headers['x-forwarded-proto'] = protocol.slice(0, -1);
        raw.headers['x-forwarded-host'] = host;
        reply.header('cache-control', 'no-store');
      });
      await accounts.register(async (scope) => providerRoutes(scope, house));
      await accounts.register(async (scope) => {
        formPages(scope, { formLimit, startAgain: { href: '/signin', text: 'Volver a empezar' } });
        for (const add of [
          signInRoutes,
          signInCodeRoutes,
          passkeySignInRoutes,
          signUpRoutes,
          rideHailingRoutes,
          forgotRoutes,
        ])
          add(scope, house);
        for (const add of [settingsRoutes, settingsFormRoutes, deletionRoutes, passwordLinkRoutes, passkeyRoutes])
          add(scope, house);
        for (const add of [phoneRoutes, privacyRoutes, uberRoutes, myDataRoutes, signOutRoutes, tokenFactRoutes])
          add(scope, house);
      });
    },
    { prefix: mountPath },
  );
}
