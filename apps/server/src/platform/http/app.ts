import { randomBytes } from 'node:crypto';
import { fastify, LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { graphqlRoute } from '../graphql/route.ts';
import type { Module } from '../module.ts';
import { stylesheetRoute } from '../pages/stylesheet.ts';
import type { System } from '../system.ts';
import type { FrontDoor } from './front-door.ts';
import { healthRoutes } from './health.ts';
import type { Metrics } from './metrics.ts';
import { addProblemAnswers } from './problems.ts';
import { addRequestLog } from './request-log.ts';
import { addSecurityHeaders } from './security-headers.ts';
import { addWebFiles } from './web-files.ts';

interface Options {
  system: System;
  modules: readonly Module[];
  door: FrontDoor;
  metrics: Metrics;
  isDraining: () => boolean;
  /** The schema's text; the whole house's unless told. */
  typeDefs?: string;
}

/** Unique across processes; never taken from outside, where anybody could write anything. */
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
    if (module.routes) await app.register((scope) => module.routes!(scope, system));
  }
  await addWebFiles(app, system.config);
}

/** The HTTP server's routes, complete and ready, not yet receiving requests. */
export async function makeApp(options: Options): Promise<FastifyInstance> {
  const { system, modules, door, metrics, isDraining, typeDefs } = options;
  const { config } = system;
  const loggerInstance: FastifyBaseLogger = system.log;
  const app = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    requestIdHeader: false,
    genReqId: requestIds(),
    // One proxy of ours stands in front; what others wrote into the header before it is not believed.
    trustProxy: config.publicUrlGiven ? (_address: string, hop: number) => hop === 0 : false,
    pluginTimeout: 60_000,
    // The door is listening already; `app.routing` is handed to it once all is ready.
    serverFactory: () => door.server,
  });
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    reply.header('x-content-type-options', 'nosniff');
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
