import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** The network address a request comes from. What a proxy forwards is believed only when it is an address at all. */
export function callerAddress({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  return isIP(ip) ? ip : (socket.remoteAddress ?? '');
}
