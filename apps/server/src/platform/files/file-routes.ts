import type { FastifyInstance } from 'fastify';
import { statusOf } from '../http/refusal-status.ts';
import { Refusal } from '../refusal.ts';
import type { System } from '../system.ts';
import { type Link, mustBeOurLink } from './links.ts';
import { readFile } from './store.ts';

/** Nothing in a file may load, run or be framed. Browsers' PDF readers do not open inside a sandbox. */
const policies: Record<string, string> = {
  'application/pdf': `default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'none'`,
};
const strictest = `default-src 'none'; frame-ancestors 'none'; sandbox`;

/** `GET /files/...`: stored files by their signed links. */
export function fileRoutes(app: FastifyInstance, system: System): void {
  app.setErrorHandler((error: Error, request, reply) => {
    reply.type('text/plain; charset=utf-8').header('cache-control', 'no-store');
    if (error instanceof Refusal) return reply.code(statusOf(error)).send(error.message);
    request.log.error({ err: error }, 'a stored file could not be served');
    return reply.code(500).send('No pudimos abrir el archivo. Vuelve a intentarlo en unos minutos.');
  });
  app.get<{ Params: Link }>('/files/:id/:expires/:signature', async (request, reply) => {
    const { db, clock, vault, files } = system;
    const end = mustBeOurLink(vault, clock.now(), request.params);
    const file = await readFile(db, request.params.id);
    if (!file) throw new Refusal('NOT_FOUND', 'Este archivo ya no existe.');
    const seconds = Math.floor((end.getTime() - clock.now().getTime()) / 1000);
    reply.headers({
      'content-type': file.content_type,
      'content-length': file.bytes,
      'content-disposition': `inline; filename="${file.name}"`,
      'content-security-policy': policies[file.content_type] ?? strictest,
      'cache-control': `private, max-age=${seconds}, immutable`,
    });
    return reply.send(await files.read(file.key));
  });
}
