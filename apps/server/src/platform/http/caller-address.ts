import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../context.ts';
import { plainAddress } from './plain-address.ts';

/** The network address a request comes from. What a proxy forwards is believed only when it is an address at all. */
export function callerAddress({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  const forwarded = plainAddress(ip);
  return isIP(forwarded) ? forwarded : (socket.remoteAddress ?? '');
}

export function callerOf(request: Pick<FastifyRequest, 'ip' | 'socket' | 'headers'>): Caller {
  return { address: callerAddress(request), userAgent: request.headers['user-agent'] ?? '' };
}
