import type { FastifyError, FastifyInstance } from 'fastify';
import { formTimeMs, limitBodyTime } from '../../../platform/http/body-time.ts';
import { statusOf } from '../../../platform/http/refusal-status.ts';
import { holdsNul } from '../../../platform/nul.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { System } from '../../../platform/system.ts';
import { originOf } from '../oidc/origin.ts';
import { makeProvider, mountPath } from '../oidc/provider.ts';
import { errorPage } from '../pages/plain-pages.ts';
import { stylesheet, stylesheetPath } from '../pages/stylesheet.ts';
import { forgotRoutes } from './forgot.ts';
import { formLimit, providerRoutes } from './provider-routes.ts';
import { rideHailingRoutes } from './ride-hailing.ts';
import { settingsFormRoutes } from './settings-forms.ts';
import { settingsRoutes } from './settings.ts';
import { signInRoutes } from './sign-in.ts';
import { signOutRoutes } from './sign-out.ts';
import { signUpRoutes } from './sign-up.ts';
import { tokenFactRoutes } from './token-facts.ts';

function readForm(body: string): Record<string, string> {
  const form = Object.fromEntries(new URLSearchParams(body));
  if (holdsNul(form)) throw new Refusal('BAD_USER_INPUT', 'Lo que escribiste tiene un símbolo que no podemos guardar.');
  return form;
}

function readForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: formLimit },
    (_request, body, done) => done(null, readForm(String(body))),
  );
}

/** What goes wrong on a page is told on a page, with a way back and never with a stack. */
function showErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Refusal, request, reply) => {
    const way = { href: '/signin', text: 'Volver a empezar' };
    const page = (title: string, text: string) =>
      reply.type('text/html; charset=utf-8').send(errorPage(title, text, way));
    if (error instanceof Refusal) {
      reply.code(statusOf(error));
      return page(error.code === 'NOT_FOUND' ? 'Esta página venció' : 'No pudimos continuar', error.message);
    }
    if (error.statusCode && error.statusCode < 500) {
      reply.code(error.statusCode);
      return page('No pudimos continuar', 'No entendimos lo que envió tu navegador. Vuelve a intentarlo.');
    }
    request.log.error({ err: error }, 'unexpected error on an accounts page');
    reply.code(500);
    return page('Ha ocurrido un error inesperado', 'Vuelve a intentarlo más tarde o llama a soporte para contarnos.');
  });
}

/** Everything under /accounts. */
export async function accountsRoutes(root: FastifyInstance, system: System): Promise<void> {
  const house = { system, provider: await makeProvider(system) };
  await root.register(
    async (accounts) => {
      limitBodyTime(accounts, formTimeMs);
      accounts.addHook('onRequest', async ({ raw }, reply) => {
        if (raw.url?.includes('%00')) throw new Refusal('BAD_USER_INPUT', 'El enlace que abriste no es válido.');
        const { protocol, host } = new URL(originOf(system.config, raw));
        // The library reads these two; they say what we know to be true, not what was sent.
        raw.headers['x-forwarded-proto'] = protocol.slice(0, -1);
        raw.headers['x-forwarded-host'] = host;
        reply.header('cache-control', 'no-store');
      });
      await accounts.register(async (scope) => providerRoutes(scope, house));
      await accounts.register(async (scope) => {
        readForms(scope);
        showErrors(scope);
        for (const add of [signInRoutes, signUpRoutes, rideHailingRoutes, forgotRoutes]) add(scope, house);
        for (const add of [settingsRoutes, settingsFormRoutes, signOutRoutes, tokenFactRoutes]) add(scope, house);
      });
    },
    { prefix: mountPath },
  );
  root.get(stylesheetPath, (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type('text/css; charset=utf-8')
      .send(stylesheet),
  );
}
