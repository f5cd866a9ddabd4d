import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ConsoleActor } from '../console/who-asks.ts';
import { Refusal } from '../refusal.ts';
import { type Link, mustBeOurLink } from '../signed-links.ts';
import type { System } from '../system.ts';
import { fileLinks } from './links.ts';
import { refusePlainly, servedHeaders } from './served.ts';
import { readFile } from './store.ts';
import { readStored } from './stored-files.ts';

/** `GET /files/...`: stored files by their signed links. At the console's door, for whoever of the staff asks. */
export function fileRoutes(
  app: FastifyInstance,
  system: System,
  staff?: (request: FastifyRequest) => Promise<ConsoleActor>,
): void {
  refusePlainly(app);
  app.get<{ Params: Link }>(`${fileLinks.path}/:id/:expires/:signature`, async (request, reply) => {
    const seconds = mustBeOurLink(system, fileLinks, request.params, await staff?.(request));
    const file = await readFile(system.db, request.params.id);
    if (!file) throw new Refusal('NOT_FOUND', 'Este archivo ya no existe.');
    reply.headers(servedHeaders({ contentType: file.content_type, bytes: file.bytes, name: file.name, seconds }));
    return reply.send(await readStored(system.contextFor({ kind: 'system' }), file.key));
  });
}
