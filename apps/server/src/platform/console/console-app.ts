import type { FastifyInstance } from 'fastify';
import { fileRoutes } from '../files/file-routes.ts';
import { graphqlRoute } from '../graphql/route.ts';
import { bareApp, type BareOptions } from '../http/bare-app.ts';
import { addSecurityHeaders, consoleHeaders } from '../http/security-headers.ts';
import type { Module } from '../module.ts';
import { addConsoleFiles } from './console-files.ts';
import { consoleDoor } from './console-door.ts';
import { addOwnOrigin, atConsole } from './own-origin.ts';
import { staffDoorOf } from './staff-door.ts';
import { staffStreamRoute } from './stream-route.ts';
import { WhoAsks } from './who-asks.ts';

interface Options extends BareOptions {
  modules: readonly Module[];
  /** The schema's text; by default that of the whole console. */
  typeDefs?: string | undefined;
}

/** [CON-01] The console of the staff: an app of its own, with a schema, sessions and headers of its own. */
export async function makeConsoleApp(options: Options): Promise<FastifyInstance> {
  const { system, modules, metrics, typeDefs } = options;
  const { config } = system;
  const address = atConsole(config);
  const staffDoor = staffDoorOf(modules);
  const who = new WhoAsks(system, staffDoor);
  const app = bareApp(options, address);
  addSecurityHeaders(app, consoleHeaders(config));
  addOwnOrigin(app, address);
  await app.register(graphqlRoute, { system, metrics, door: await consoleDoor(system, modules, who, typeDefs) });
  await app.register(async (scope) => fileRoutes(scope, system, (request) => who.actorOf(request)));
  staffStreamRoute(app, system, staffDoor, who);
  for (const module of modules) {
    if (module.consoleRoutes) await app.register(async (scope) => module.consoleRoutes?.(scope, system, who));
  }
  await addConsoleFiles(app, config);
  await app.ready();
  return app;
}
