import { addDays, type LocalDate, parseLocalDate } from '@volante/domain/values/dates';
import { phoneCode } from '@volante/domain/values/phone';
import { originOf } from '@volante/server/platform/http/origin';
import {
  rideHailingCallback,
  sandboxClientId,
  sandboxPath,
  sandboxSecret,
  supplierScopes,
} from '@volante/server/modules/ridehailing/public';
import type { Ctx } from '@volante/server/platform/context';
import type { Module } from '@volante/server/platform/module';
import type { System } from '@volante/server/platform/system';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { decide, exchangeCode, readRequest } from './authorization.ts';
import { hashOf } from './hash.ts';
import { rideHailingSandboxActions } from './actions.ts';
import { rideHailingSandboxOps } from './ops.ts';
import { sandboxRideHailingTables } from './owned-tables.ts';
import { authorizePage, problemPage, stylesheet } from './pages.ts';
import { seedProfiles } from './profiles.ts';
import { requestRate } from './request-rate.ts';
import { findProfile, findProfiles, findTokenSubject } from './store.ts';
import { companyToken, driversPage, isCompanyToken, supplierPage } from './supplier.ts';
import { renewTokens } from './tokens.ts';

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
    const values = valuesOf(request.body);
    if (!isClient(ctx, values)) return reply.code(401).send({ error: 'invalid_client' });
    const given = await tokensFor(ctx, values);
    reply.header('cache-control', 'no-store');
    return 'error' in given ? reply.code(400).send(given) : reply.send(given);
  });

  const within = requestRate();
  // What is asked for by a token is counted by it: too many requests are told when to come again.
  app.addHook('preHandler', async (request, reply) => {
    const { authorization } = request.headers;
    if (authorization === undefined || within(authorization)) return undefined;
    return reply.code(429).header('retry-after', '1').send({ error: 'too_many_requests' });
  });

  const bearerOf = (request: FastifyRequest) => request.headers.authorization?.replace(/^Bearer /i, '') ?? '';
  const subjectOf = (request: FastifyRequest) => findTokenSubject(ctx, hashOf(bearerOf(request)));

  app.get('/profile', async (request, reply) => {
    const subject = await subjectOf(request);
    const profile = subject === undefined ? undefined : await findProfile(ctx, subject);
    return profile ? reply.send({ ...profile, code: phoneCode }) : reply.code(401).send({ error: 'invalid_token' });
  });

  app.get('/supplier/trips', async (request, reply) => {
    if (!isCompanyToken(ctx, bearerOf(request), 'supplier.trips'))
      return reply.code(401).send({ error: 'invalid_token' });
    const { cursor, ...query } = valuesOf(request.query);
    const days = readDays(query);
    if (!days || (cursor !== undefined && typeof cursor !== 'string')) {
      return reply.code(400).send({ error: 'invalid_request' });
    }
    return reply.send(await supplierPage(ctx, days, cursor));
  });

  app.get('/supplier/drivers', async (request, reply) => {
    if (!isCompanyToken(ctx, bearerOf(request), 'supplier.drivers'))
      return reply.code(401).send({ error: 'invalid_token' });
    const { cursor } = valuesOf(request.query);
    if (cursor !== undefined && typeof cursor !== 'string') return reply.code(400).send({ error: 'invalid_request' });
    return reply.send(await driversPage(ctx, cursor));
  });
}

/** The sandbox knows one company: ours. */
function isClient({ vault }: Ctx, { client_id: id, client_secret: secret }: Record<string, unknown>): boolean {
  return id === sandboxClientId && typeof secret === 'string' && sandboxSecret.fits(vault, secret);
}

const bearerTokens = (accessToken: string, refreshToken?: string) => ({
  access_token: accessToken,
  token_type: 'Bearer',
  expires_in: 3600,
  ...(refreshToken !== undefined && { refresh_token: refreshToken }),
});

/** The answer to a request for tokens, as OAuth 2 words it. */
async function tokensFor(ctx: Ctx, values: Record<string, unknown>) {
  if (values.grant_type === 'client_credentials') {
    const scope = supplierScopes.find((one) => one === values.scope);
    return scope ? bearerTokens(companyToken(ctx, scope)) : { error: 'invalid_scope' };
  }
  if (values.grant_type !== 'authorization_code' && values.grant_type !== 'refresh_token') {
    return { error: 'unsupported_grant_type' };
  }
  const given =
    values.grant_type === 'refresh_token'
      ? await renewTokens(ctx, String(values.refresh_token))
      : await exchangeCode(ctx, values);
  return given ? bearerTokens(given.accessToken, given.refreshToken) : { error: 'invalid_grant' };
}

const mostDays = 31;

/** Null unless both are dates, in order and less than `mostDays` apart. */
function readDays(query: Record<string, unknown>): { from: LocalDate; to: LocalDate } | null {
  const [from, to] = [parseLocalDate(String(query.from)), parseLocalDate(String(query.to))];
  return from && to && from <= to && to < addDays(from, mostDays) ? { from, to } : null;
}

/** A practice ride-hailing platform: its own users, consent page, codes and tokens, over the real protocol. */
export const rideHailingSandbox = {
  name: 'ridehailing-sandbox',
  tables: sandboxRideHailingTables,
  actions: rideHailingSandboxActions,
  ops: rideHailingSandboxOps,
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
} satisfies Module;
