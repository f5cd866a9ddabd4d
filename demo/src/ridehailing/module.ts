import { addDays, type LocalDate, parseLocalDate } from '@volante/domain/values/dates';
import { phoneCode } from '@volante/domain/values/phone';
import { originOf } from '@volante/server/modules/accounts/public';
import { rideHailingCallback, sandboxPath } from '@volante/server/modules/ridehailing/public';
import type { Module } from '@volante/server/platform/module';
import type { System } from '@volante/server/platform/system';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { decide, exchangeCode, hashOf, readRequest } from './authorization.ts';
import { authorizePage, problemPage, stylesheet } from './pages.ts';
import { seedProfiles } from './profiles.ts';
import { findProfile, findProfiles, findTokenHolder } from './store.ts';
import { tripsBetween } from './trips.ts';

const valuesOf = (given: unknown) => (given ?? {}) as Record<string, unknown>;

const unknownRequest = 'La app que te envió no está registrada o pidió algo que no entendemos.';

const page = (reply: FastifyReply, text: string, status = 200) =>
  reply.code(status).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(text);

function addresses(app: FastifyInstance, system: System): void {
  const ctx = system.contextFor({ kind: 'system' });
  const allowedRedirect = ({ raw }: FastifyRequest) => `${originOf(system.config, raw)}${rideHailingCallback}`;

  app.get('/style.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(stylesheet));

  app.get('/authorize', async (request, reply) => {
    const asked = readRequest(valuesOf(request.query), allowedRedirect(request));
    return asked
      ? page(reply, authorizePage(await findProfiles(ctx), { ...asked }))
      : page(reply, problemPage(unknownRequest), 400);
  });

  app.post('/authorize', async (request, reply) => {
    const values = valuesOf(request.body);
    const asked = readRequest(values, allowedRedirect(request));
    return asked
      ? reply.redirect(await decide(ctx, asked, values), 303)
      : page(reply, problemPage(unknownRequest), 400);
  });

  app.post('/token', async (request, reply) => {
    const token = await exchangeCode(ctx, valuesOf(request.body));
    return token
      ? reply.send({ access_token: token, token_type: 'Bearer', expires_in: 3600 })
      : reply.code(400).send({ error: 'invalid_grant' });
  });

  const holderOf = (request: FastifyRequest) =>
    findTokenHolder(ctx, hashOf(request.headers.authorization?.replace(/^Bearer /i, '') ?? ''));

  app.get('/profile', async (request, reply) => {
    const subject = await holderOf(request);
    const profile = subject === undefined ? undefined : await findProfile(ctx, subject);
    return profile ? reply.send({ ...profile, code: phoneCode }) : reply.code(401).send({ error: 'invalid_token' });
  });

  app.get('/trips', async (request, reply) => {
    const subject = await holderOf(request);
    if (subject === undefined) return reply.code(401).send({ error: 'invalid_token' });
    const days = readDays(valuesOf(request.query));
    return days
      ? reply.send({ trips: tripsBetween(subject, days.from, days.to, ctx.clock.now()) })
      : reply.code(400).send({ error: 'invalid_request' });
  });
}

const mostDays = 31;

/** Null unless both are days, in order and not too far apart. */
function readDays(query: Record<string, unknown>): { from: LocalDate; to: LocalDate } | null {
  const [from, to] = [parseLocalDate(String(query.from)), parseLocalDate(String(query.to))];
  return from && to && from <= to && to < addDays(from, mostDays) ? { from, to } : null;
}

/** A ride-hailing platform to practise with: its own people, consent page, codes and tokens, over the real protocol. */
export const rideHailingSandbox: Module = {
  name: 'ridehailing-sandbox',
  async routes(app, system) {
    await seedProfiles(system.contextFor({ kind: 'system' }));
    await app.register(
      async (scope) => {
        scope.removeAllContentTypeParsers();
        scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
          done(null, Object.fromEntries(new URLSearchParams(String(body)))),
        );
        addresses(scope, system);
      },
      { prefix: sandboxPath },
    );
  },
};
