import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Serves what a build wrote, but its documents: hashed assets are cached for ever, other files revalidated. */
export async function serveBuilt(app: FastifyInstance, folder: string, except: readonly string[] = []): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    globIgnore: ['**/*.{html,br,gz,map}', ...except],
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, file) {
      const forEver = file.startsWith(path.join(folder, 'assets') + path.sep);
      reply.header('cache-control', forEver ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
}
