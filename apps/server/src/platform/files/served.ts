import type { FastifyInstance } from 'fastify';
import { statusOf } from '../http/refusal-status.ts';
import { Refusal } from '../refusal.ts';

/** A file may load nothing, run nothing and not be framed. PDFs get no sandbox: browsers' PDF readers fail in one. */
const policies: Record<string, string> = {
  'application/pdf': `default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'none'`,
};
const strictest = `default-src 'none'; frame-ancestors 'none'; sandbox`;

interface Served {
  contentType: string;
  bytes: number;
  /** The file's name, with its extension. */
  name: string;
  /** For how long a browser may cache it. */
  seconds: number;
}

/** Headers that let a browser show the file and do nothing else with it. */
export function servedHeaders({ contentType, bytes, name, seconds }: Served): Record<string, string | number> {
  return {
    'content-type': contentType,
    'content-length': bytes,
    'content-disposition': `inline; filename="${name}"`,
    'content-security-policy': policies[contentType] ?? strictest,
    'cache-control': `private, max-age=${seconds}, immutable`,
  };
}

/** Answers a link that cannot be opened with plain text that says why. */
export function refusePlainly(app: FastifyInstance): void {
  app.setErrorHandler((error: Error, request, reply) => {
    reply.type('text/plain; charset=utf-8').header('cache-control', 'no-store');
    if (error instanceof Refusal) return reply.code(statusOf(error)).send(error.message);
    request.log.error({ err: error }, 'a file could not be served');
    return reply.code(500).send('No pudimos abrir el archivo. Vuelve a intentarlo en unos minutos.');
  });
}
