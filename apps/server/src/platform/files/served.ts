import type { FastifyInstance } from 'fastify';
import { statusOf } from '../http/refusal-status.ts';
import { Refusal } from '../refusal.ts';

/** Nothing in a file may load, run or be framed. Browsers' PDF readers do not open inside a sandbox. */
const policies: Record<string, string> = {
  'application/pdf': `default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'none'`,
};
const strictest = `default-src 'none'; frame-ancestors 'none'; sandbox`;

interface Served {
  contentType: string;
  bytes: number;
  /** With its extension. */
  name: string;
  /** For how long a browser may keep it. */
  seconds: number;
}

/** With which a file is shown and nothing else happens. */
export function servedHeaders({ contentType, bytes, name, seconds }: Served): Record<string, string | number> {
  return {
    'content-type': contentType,
    'content-length': bytes,
    'content-disposition': `inline; filename="${name}"`,
    'content-security-policy': policies[contentType] ?? strictest,
    'cache-control': `private, max-age=${seconds}, immutable`,
  };
}

/** Whoever opens a link reads in plain words why there is nothing. */
export function refusePlainly(app: FastifyInstance): void {
  app.setErrorHandler((error: Error, request, reply) => {
    reply.type('text/plain; charset=utf-8').header('cache-control', 'no-store');
    if (error instanceof Refusal) return reply.code(statusOf(error)).send(error.message);
    request.log.error({ err: error }, 'a file could not be served');
    return reply.code(500).send('No pudimos abrir el archivo. Vuelve a intentarlo en unos minutos.');
  });
}
