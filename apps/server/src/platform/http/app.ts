import type { FastifyInstance } from 'fastify';
import { driversDoor } from '../graphql/doors.ts';
import { graphqlRoute } from '../graphql/route.ts';
import type { Module } from '../module.ts';
import { stylesheetRoute } from '../pages/stylesheet.ts';
import type { System } from '../system.ts';
import { bareApp, type BareOptions } from './bare-app.ts';
import { addSecurityHeaders, driversHeaders } from './security-headers.ts';
import { addWebFiles } from './web-files.ts';

interface Options extends BareOptions {
  modules: readonly Module[];
  /** The schema's text; by default that of the whole system. */
  typeDefs?: string | undefined;
}

/** What a browser may show: the modules' pages and the web app. The data API answers programs alone. */
async function addBrowsed(app: FastifyInstance, system: System, modules: readonly Module[]): Promise<void> {
  addSecurityHeaders(app, driversHeaders(system.config));
  stylesheetRoute(app);
  for (const module of modules) {
    if (module.routes) await app.register(async (scope) => module.routes?.(scope, system, modules));
  }
  await addWebFiles(app, system.config);
}

/** The HTTP server's routes, complete and ready, not yet receiving requests. */
export async function makeApp(options: Options): Promise<FastifyInstance> {
  const { system, modules, metrics, typeDefs } = options;
  const { config } = system;
  const app = bareApp(options, config);
  if (config.roles.has('api')) {
    await app.register(graphqlRoute, { system, metrics, door: await driversDoor(system, modules, typeDefs) });
    await app.register((browsed) => addBrowsed(browsed, system, modules));
  }
  await app.ready();
  return app;
}
