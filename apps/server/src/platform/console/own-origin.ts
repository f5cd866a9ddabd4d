import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { originOf } from '../http/origin.ts';
import { Refusal } from '../refusal.ts';

/** The settings, with the console's address in the place of the drivers'. */
export const atConsole = (config: Config): Config => ({
  ...config,
  publicUrl: config.consoleUrl,
  publicUrlGiven: config.consoleUrlGiven,
});

const safe = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * [CON-01] What changes something comes from a page of the console itself. A browser says so with every such request, and
 * lets no page say otherwise; one that says nothing or "null" is refused too.
 */
export function addOwnOrigin(app: FastifyInstance, config: Config): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (safe.has(request.method) || request.headers.origin === originOf(config, request.raw)) return done();
    return done(new Refusal('FORBIDDEN', 'Esto no viene de la consola. Ábrela de nuevo e inténtalo desde ahí.'));
  });
}
