import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { callerAddress, callerOf } from '../../../platform/http/caller-address.ts';
import { statusOf } from '../../../platform/http/refusal-status.ts';
import { errorPage } from '../../../platform/pages/error-page.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { CalledBy } from '../oidc/around-each-request.ts';
import { mountPath } from '../oidc/cookies.ts';
import { logOf } from '../../../platform/http/request-log.ts';
import { workPage } from '../pages/proof.ts';
import { makePuzzle, takeProof } from '../proofs.ts';
import { WorkNeeded, workOf } from './let-in.ts';
import type { House } from './visit.ts';

/** The most bytes a form may have. */
export const formLimit = 64 * 1024;

/** The most characters an authorization request may have. */
const longestAuthorize = 2_000;

const addresses = [
  { method: 'GET', url: '/auth/:uid' },
  { method: 'POST', url: '/token' },
  { method: 'POST', url: '/token/revocation' },
  { method: 'GET', url: '/jwks' },
  { method: 'GET', url: '/.well-known/openid-configuration' },
  { method: 'GET', url: '/.well-known/oauth-authorization-server' },
] as const;

/**
 * The library reads bodies inside its request's transaction. It gets this body already complete, as if it had just
 * arrived: a sender who never finishes must not keep a database connection busy.
 */
function asUnread(body: unknown) {
  const chunks = Buffer.isBuffer(body) ? [body] : [];
  return { readable: { value: true }, iterator: { value: () => chunks } };
}

/** Passes the request to the library, and adds our usual headers to its answer. */
function handOver(house: House) {
  let [provider, listener] = [house.provider, house.provider.callback()];
  return (request: FastifyRequest, reply: FastifyReply): void => {
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) reply.raw.setHeader(name, value);
    }
    if (provider !== house.provider) [provider, listener] = [house.provider, house.provider.callback()];
    reply.hijack();
    const { raw } = request;
    const calledBy: CalledBy = { caller: callerOf(request) };
    Object.assign(raw, calledBy, { originalUrl: raw.url, url: raw.url?.slice(mountPath.length) });
    Object.defineProperties(raw, asUnread(request.body));
    void listener(raw, reply.raw);
  };
}

/** What the request asks for, without its proof. */
function askedBy(request: FastifyRequest): URLSearchParams {
  const query = new URLSearchParams(request.url.split('?')[1]);
  query.delete('proof');
  return query;
}

/** Past the tries of a network, beginning to sign in costs a proof of work. Nothing of a browser is known yet. */
async function mustBeginHere({ system }: House, request: FastifyRequest): Promise<void> {
  if (await system.rateLimits.takes('authorize', { address: callerAddress(request) })) return;
  const ctx = system.contextFor({ kind: 'anonymous' }, logOf(request), callerOf(request));
  const { proof } = request.query as Record<string, unknown>;
  const about = ['authorize', askedBy(request).toString()];
  if (typeof proof === 'string' && (await takeProof(ctx, about, proof))) return;
  throw new WorkNeeded({ puzzle: makePuzzle(ctx, about), again: Boolean(proof) });
}

/** An authorization request is kept until its sign-in ends, so nobody may send many of them or a long one. */
function limitAuthorize(house: House) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    try {
      if (request.url.length > longestAuthorize) {
        throw new Refusal('BAD_USER_INPUT', 'El enlace que abriste es demasiado largo.');
      }
      await mustBeginHere(house, request);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const work = workOf(error);
      const page = work
        ? workPage('/accounts/auth', askedBy(request), work)
        : errorPage('No pudimos continuar', error.message, { href: '/signin', text: 'Volver a intentar' });
      await reply.code(statusOf(error)).type('text/html; charset=utf-8').send(page);
    }
  };
}

/** The addresses that the library itself answers. It parses their bodies on its own. */
export function providerRoutes(app: FastifyInstance, house: House): void {
  const handler = handOver(house);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: formLimit }, (_request, body, done) =>
    done(null, body),
  );
  app.route({ method: 'GET', url: '/auth', preHandler: limitAuthorize(house), handler });
  for (const address of addresses) app.route({ ...address, handler });
}
