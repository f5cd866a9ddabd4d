import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

const originOf = (url: string | undefined) => (url ? ` ${new URL(url).origin}` : '');

/** Hashes of what stands within a document itself; empty for every answer that holds no such thing. */
interface Inline {
  scripts: readonly string[];
  styles: readonly string[];
}

const none: Inline = { scripts: [], styles: [] };
const hashed = (hashes: readonly string[]) => hashes.map((hash) => ` 'sha256-${hash}'`).join('');

/** No inline script or style but what the build put there, known by its hash; nobody may frame us. */
export function contentSecurityPolicy(config: Config, inline = none): string {
  const { mapTilesUrl, sentryDsn, cmsUrl, cmsAssetsUrl } = config;
  return [
    `default-src 'self'`,
    `script-src 'self'${hashed(inline.scripts)}`,
    `style-src 'self'${hashed(inline.styles)}`,
    `img-src 'self' data: blob:${originOf(mapTilesUrl)}${originOf(cmsAssetsUrl ?? cmsUrl)}`,
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

/** [CON-01] Of the staff console: nothing of anybody else, and no films. */
export function consolePolicy({ mapTilesUrl, sentryDsn }: Config, inline = none): string {
  return [
    `default-src 'self'`,
    `script-src 'self'${hashed(inline.scripts)}`,
    `style-src 'self'${hashed(inline.styles)}`,
    `img-src 'self' data: blob:${originOf(mapTilesUrl)}`,
    `connect-src 'self'${originOf(sentryDsn)}`,
    `frame-src 'none'`,
    `frame-ancestors 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `object-src 'none'`,
    `worker-src 'self'`,
  ].join('; ');
}

/** Policy and permissions are each app's own; the rest is everybody's. */
const headersWith = (policy: string, permissions: string): Record<string, string> => ({
  'content-security-policy': policy,
  'x-frame-options': 'DENY',
  // Not "no-referrer": with it browsers send Origin "null" even with forms to our own server.
  'referrer-policy': 'same-origin',
  'permissions-policy': permissions,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
});

export const driversHeaders = (config: Config) =>
  headersWith(contentSecurityPolicy(config), 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=()');

export const consoleHeaders = (config: Config) =>
  headersWith(consolePolicy(config), 'camera=(), geolocation=(), microphone=(), payment=(), usb=()');

/** The headers are built once. A library that builds them per request takes 5 % of each request's time. */
export function addSecurityHeaders(app: FastifyInstance, headers: Readonly<Record<string, string>>): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}
