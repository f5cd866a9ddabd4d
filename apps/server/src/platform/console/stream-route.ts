import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { logOf } from '../http/request-log.ts';
import { Refusal } from '../refusal.ts';
import type { System } from '../system.ts';
import type { StaffDoor } from './staff-door.ts';
import { StaffStreams } from './streams.ts';
import type { WhoAsks } from './who-asks.ts';

const headers: OutgoingHttpHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // Proxies that keep answers back until they are complete would keep this one for ever.
  'x-accel-buffering': 'no',
};

/** `GET /staff/stream`: server-sent events that name what changed, for as long as the session is open. */
export function staffStreamRoute(app: FastifyInstance, system: System, door: StaffDoor, who: WhoAsks): void {
  const streams = new StaffStreams(system, door, app.draining);
  app.get('/staff/stream', { config: { stream: true } }, async (request, reply) => {
    const { sessionId } = await who.actorOf(request);
    if (app.draining.aborted) throw new Refusal('UNAVAILABLE', 'El servidor se está reiniciando.');
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, { ...(reply.getHeaders() as OutgoingHttpHeaders), ...headers });
    raw.write('retry: 1000\n\n');
    const remove = streams.add({ sessionId, raw });
    raw.once('close', remove).on('error', (err) => logOf(request).debug({ err }, 'a line of the console was cut'));
  });
}
