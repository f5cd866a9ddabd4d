import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Metrics } from './metrics.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The answer stays open for as long as somebody listens, so that its duration says nothing. */
    stream?: true;
    /** It answers how this node is. That it is not well is the answer, not a failure of the request. */
    probe?: true;
  }
  interface FastifyRequest {
    /** The GraphQL root fields this request asked for. */
    operation: string | undefined;
  }
}

/** The request's own logger, which adds its id. Fastify declares less than the pino logger it was given. */
export const logOf = (request: FastifyRequest): Logger => request.log as Logger;

const slowMs = 500;
const sampleEvery = 100;

/** Logs what is slow, failed or sampled: route patterns only, since addresses and bodies may hold secrets. */
export function addRequestLog(app: FastifyInstance, metrics: Metrics): void {
  let seen = 0;
  app.decorateRequest('operation', undefined);
  app.addHook('onResponse', (request, reply, done) => {
    const { stream, probe } = request.routeOptions.config;
    if (stream) return done();
    const ms = reply.elapsedTime;
    const route = request.routeOptions.url ?? 'none';
    metrics.observeHttp(request.method, route, reply.statusCode, ms / 1000);
    seen = (seen + 1) % sampleEvery;
    if (reply.statusCode >= 500 && !probe) request.log.error(line(request, reply, route), 'request failed');
    else if (ms > slowMs) request.log.warn(line(request, reply, route), 'slow request');
    else if (seen === 0) request.log.info(line(request, reply, route), 'sampled request');
    return done();
  });
}

function line(request: FastifyRequest, reply: FastifyReply, route: string) {
  return {
    method: request.method,
    route,
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime),
    ...(request.operation && { operation: request.operation }),
  };
}
