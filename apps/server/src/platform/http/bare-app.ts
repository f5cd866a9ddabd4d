import { randomBytes } from 'node:crypto';
import { serverTimeHeader } from '@volante/domain/api/server-time';
import { fastify, LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import type { System } from '../system.ts';
import { healthRoutes } from './health.ts';
import type { HttpListener } from './listener.ts';
import type { Metrics } from './metrics.ts';
import { addProblemAnswers } from './problems.ts';
import { addRequestLog } from './request-log.ts';
import { addRequestTrace } from './request-trace.ts';
import { trustedProxies } from './trusted-proxies.ts';

export interface BareOptions {
  system: System;
  listener: HttpListener;
  metrics: Metrics;
  /** Aborted when the server is about to stop. */
  draining: AbortSignal;
}

/** Where browsers find this app, and who is in front of it. */
type Address = Pick<Config, 'publicUrl' | 'publicUrlGiven' | 'proxies' | 'proxyAddresses'>;

declare module 'fastify' {
  interface FastifyInstance {
    /** Aborted when the server is about to stop: whatever stays open until somebody ends it ends now. */
    draining: AbortSignal;
  }
}

/** Request ids, unique across processes. Never taken from the request, where a caller could write anything. */
function requestIds(): () => string {
  const process = randomBytes(6).toString('base64url');
  let count = 0;
  return () => {
    count += 1;
    return `${process}-${count.toString(36)}`;
  };
}

/** What every app of this process answers and notes, whoever it is for. Its own routes are still missing. */
export function bareApp({ system, listener, metrics, draining }: BareOptions, address: Address): FastifyInstance {
  const isDraining = () => draining.aborted;
  const loggerInstance: FastifyBaseLogger = system.log;
  const app = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    requestIdHeader: false,
    genReqId: requestIds(),
    trustProxy: trustedProxies(address),
    pluginTimeout: 60_000,
    // The server listens already; it gets `app.routing` once everything is ready.
    serverFactory: () => listener.server,
  });
  const encrypted = address.publicUrl.startsWith('https:');
  app.decorate('draining', draining);
  if (system.tracing) addRequestTrace(app, system.tracing);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    reply.header('x-content-type-options', 'nosniff');
    reply.header(serverTimeHeader, system.clock.now().getTime());
    if (encrypted) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
    if (isDraining()) reply.header('connection', 'close');
    done();
  });
  addRequestLog(app, metrics);
  addProblemAnswers(app);
  healthRoutes(app, system, metrics, isDraining);
  return app;
}
