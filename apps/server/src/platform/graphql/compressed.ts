import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const compress = promisify(gzip);

/** In characters: less fits into one packet anyway. */
const worthwhile = 1400;

/**
 * [SCR-13] A long answer travels in a fifth of its bytes. Nobody can guess at it by its length: an answer is only given
 * to a token that the app itself sends, which no other site can make it send.
 */
export async function compressed(request: FastifyRequest, reply: FastifyReply, text: string): Promise<string | Buffer> {
  if (text.length < worthwhile) return text;
  reply.header('vary', 'accept-encoding');
  if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return text;
  reply.header('content-encoding', 'gzip');
  return compress(text, { level: constants.Z_BEST_SPEED });
}
