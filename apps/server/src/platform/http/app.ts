import { randomBytes } from 'node:crypto';
import { serverTimeHeader } from '@volante/domain/api/server-time';
import { fastify, LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { graphqlRoute } from '../graphql/route.ts';
import type { Module } from '../module.ts';
import { stylesheetRoute } from '../pages/stylesheet.ts';
import type { System } from '../system.ts';
import type { HttpListener } from './listener.ts';
import { healthRoutes } from './health.ts';
import type { Metrics } from './metrics.ts';
import { addProblemAnswers } from './problems.ts';
import { addRequestLog } from './request-log.ts';
import { addRequestTrace } from './request-trace.ts';
import { addSecurityHeaders } from './security-headers.ts';
import { trustedProxies } from './trusted-proxies.ts';
import { addWebFiles } from './web-files.ts';

interface Options {
  system: System;
  modules: readonly Module[];
  listener: HttpListener;
  metrics: Metrics;
  /** Aborted when the server is about to stop. */
  draining: AbortSignal;
  /** The schema's text; by default that of the whole system. */
  typeDefs?: string;
}

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

/** What a browser may show: the modules' pages and the web app. The data API answers programs alone. */
async function addBrowsed(app: FastifyInstance, system: System, modules: readonly Module[]): Promise<void> {
  addSecurityHeaders(app, system.config);
  stylesheetRoute(app);
  for (const module of modules) {
    if (module.routes) await app.register(async (scope) => module.routes?.(scope, system, modules));
  }
  await addWebFiles(app, system.config);
}

/** The HTTP server's routes, complete and ready, not yet receiving requests. */
export async function makeApp(options: Options): Promise<FastifyInstance> {
  const { system, modules, listener, metrics, draining, typeDefs } = options;
  const isDraining = () => draining.aborted;
  const { config } = system;
  const loggerInstance: FastifyBaseLogger = system.log;
  const app = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    requestIdHeader: false,
    genReqId: requestIds(),
    trustProxy: trustedProxies(config),
    pluginTimeout: 60_000,
    // The server listens already; it gets `app.routing` once everything is ready.
    serverFactory: () => listener.server,
  });
  const encrypted = config.publicUrl.startsWith('https:');
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
  if (config.roles.has('api')) {
    await app.register(graphqlRoute, { system, modules, metrics, typeDefs });
    await app.register((browsed) => addBrowsed(browsed, system, modules));
  }
  await app.ready();
  return app;
}
