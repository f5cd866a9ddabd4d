import type { FastifyInstance } from 'fastify';
import { inSpan, traceOf, type Tracing } from '../tracing.ts';

/** [RUN-07] Each request is a step of the trace that its caller began, or the first of one. It names the route, never the address. */
export function addRequestTrace(app: FastifyInstance, tracing: Tracing): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { stream, probe } = request.routeOptions.config;
    if (stream || probe) return inSpan(undefined, done);
    const { method, headers } = request;
    const route = request.routeOptions.url;
    const attributes = { 'http.request.method': method, ...(route && { 'http.route': route }) };
    const span = tracing.begin({ name: route ? `${method} ${route}` : method, kind: 'server', attributes }, headers);
    if (!span) return inSpan(undefined, done);
    request.log = reply.log = request.log.child(traceOf(span));
    reply.raw.once('close', () => {
      const { statusCode, writableFinished } = reply.raw;
      span.set('http.response.status_code', statusCode);
      if (statusCode >= 500) span.fail(String(statusCode));
      else if (!writableFinished) span.fail('aborted');
      span.end();
    });
    return inSpan(span, done);
  });
}
