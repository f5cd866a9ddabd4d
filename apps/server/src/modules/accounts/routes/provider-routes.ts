import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { mountPath } from '../oidc/provider.ts';
import type { House } from './visit.ts';

const addresses = [
  { method: 'GET', url: '/auth' },
  { method: 'GET', url: '/auth/:uid' },
  { method: 'POST', url: '/token' },
  { method: 'POST', url: '/token/revocation' },
  { method: 'GET', url: '/jwks' },
  { method: 'GET', url: '/.well-known/openid-configuration' },
  { method: 'GET', url: '/.well-known/oauth-authorization-server' },
] as const;

/** Gives the library the request as it came in, and its answer the headers every answer of the house has. */
function handOver(listener: ReturnType<House['provider']['callback']>) {
  return (request: FastifyRequest, reply: FastifyReply): void => {
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) reply.raw.setHeader(name, value);
    }
    reply.hijack();
    const { raw } = request;
    Object.assign(raw, { originalUrl: raw.url, url: raw.url?.slice(mountPath.length) });
    void listener(raw, reply.raw);
  };
}

/** The addresses the library itself answers. Their bodies are its own to read. */
export function providerRoutes(app: FastifyInstance, { provider }: House): void {
  const handler = handOver(provider.callback());
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _body, done) => done(null));
  for (const address of addresses) app.route({ ...address, handler });
}
