import type { FastifyInstance } from 'fastify';
import type { OutgoingHttpHeaders } from 'node:http';
import { Refusal } from '../../../platform/refusal.ts';
import type { System } from '../../../platform/system.ts';
import { ChatConnection } from '../live/connection.ts';
import type { ChatConnections } from '../live/connections.ts';
import { lastPlace } from '../store/messages.ts';
import { chatCaller } from './caller.ts';
import { placeIn } from './read-chat.ts';

const headers: OutgoingHttpHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // Proxies that keep answers back until they are complete would keep this one for ever.
  'x-accel-buffering': 'no',
};

/**
 * `GET /chat/stream?after=7`: server-sent events. Each message after that place comes once and in order, with its place
 * as the event's id; a phone that was cut off asks again from the last one it has.
 */
export function streamRoute(app: FastifyInstance, system: System, live: ChatConnections): void {
  app.get('/chat/stream', { config: { stream: true } }, async (request, reply) => {
    const { ctx, driverId, bearer } = await chatCaller(system, request);
    if (app.draining.aborted) throw new Refusal('UNAVAILABLE', 'El servidor se está reiniciando.');
    const { after: given } = request.query as { after?: string };
    const after = given === undefined ? await lastPlace(ctx.db, driverId) : placeIn(given, 'after');
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, { ...(reply.getHeaders() as OutgoingHttpHeaders), ...headers });
    raw.write(`retry: 1000\n\n`);
    const remove = live.add(new ChatConnection({ ctx, bearer, raw, after }));
    raw.once('close', remove).on('error', (err) => ctx.log.debug({ err }, 'a chat connection was cut'));
  });
}
