import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { mountPath } from '../oidc/provider.ts';
import type { House } from './visit.ts';

/** The most bytes a form may have. */
export const formLimit = 64 * 1024;

const addresses = [
  { method: 'GET', url: '/auth' },
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
function handOver(listener: ReturnType<House['provider']['callback']>) {
  return (request: FastifyRequest, reply: FastifyReply): void => {
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) reply.raw.setHeader(name, value);
    }
    reply.hijack();
    const { raw } = request;
    Object.assign(raw, { originalUrl: raw.url, url: raw.url?.slice(mountPath.length) });
    Object.defineProperties(raw, asUnread(request.body));
    void listener(raw, reply.raw);
  };
}

/** The addresses that the library itself answers. It parses their bodies on its own. */
export function providerRoutes(app: FastifyInstance, { provider }: House): void {
  const handler = handOver(provider.callback());
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: formLimit }, (_request, body, done) =>
    done(null, body),
  );
  for (const address of addresses) app.route({ ...address, handler });
}
