import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

const originOf = (url: string | undefined) => (url ? ` ${new URL(url).origin}` : '');

/** No inline script or style anywhere, the accounts pages included; nobody may frame us. */
function contentSecurityPolicy({ mapTilesUrl, sentryDsn }: Config): string {
  return [
    `default-src 'self'`,
    `script-src 'self'`,
    `style-src 'self'`,
    `img-src 'self' data: blob:${originOf(mapTilesUrl)}`,
    `connect-src 'self'${originOf(sentryDsn)}`,
    // The player of the tutorial films, which loads when one is tapped.
    `frame-src https://www.youtube-nocookie.com`,
    `frame-ancestors 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `object-src 'none'`,
    `worker-src 'self'`,
    `manifest-src 'self'`,
  ].join('; ');
}

function securityHeaders(config: Config): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(config),
    'x-frame-options': 'DENY',
    // Not "no-referrer": with it browsers send Origin "null" even with forms to our own server.
    'referrer-policy': 'same-origin',
    'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(config.publicUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
  };
}

/** The headers are built once. A library that builds them per request takes 5 % of each request's time. */
export function addSecurityHeaders(app: FastifyInstance, config: Config): void {
  const headers = securityHeaders(config);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}
