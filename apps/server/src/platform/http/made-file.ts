import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A file that this process made at its start, ready to send. Browsers ask again each time whether it is still the same. */
export interface MadeFile {
  type: string;
  etag: string;
  plain: Buffer;
  /** Missing where compressing gains nothing. */
  packed?: { br: Buffer; gzip: Buffer };
}

const etagOf = (bytes: Buffer) => `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`;

export const pictureFile = (type: string, plain: Buffer): MadeFile => ({ type, plain, etag: etagOf(plain) });

export async function textFile(type: string, text: string): Promise<MadeFile> {
  const plain = Buffer.from(text);
  const [br, zipped] = await Promise.all([promisify(brotliCompress)(plain), promisify(gzip)(plain)]);
  return { type, plain, etag: etagOf(plain), packed: { br, gzip: zipped } };
}

export function sendMade(request: FastifyRequest, reply: FastifyReply, { type, etag, plain, packed }: MadeFile) {
  reply.headers({ 'cache-control': 'no-cache', etag, vary: 'accept-encoding' });
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
  const accepted = request.headers['accept-encoding'] ?? '';
  reply.code(200).type(type);
  if (packed && /\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(packed.br);
  if (packed && /\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(packed.gzip);
  return reply.send(plain);
}
