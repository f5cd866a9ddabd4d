import { staffTypeDefs } from '../../generated/staff-schema.generated.ts';
import { recordPlaceNow, writeRecordPlace } from '../audit/record-place.ts';
import { readAllowlist } from '../graphql/allowlist.ts';
import { BodyLimits } from '../graphql/body-limits.ts';
import type { GraphqlDoor } from '../graphql/doors.ts';
import type { Module } from '../module.ts';
import type { System } from '../system.ts';
import { largeStaffOperations } from './module.ts';
import type { WhoAsks } from './who-asks.ts';

/** The console's schema holds the scalars it names; a module's others are of the drivers' schema. */
const namedIn = (sdl: string, scalars: Module['scalars'] = {}) =>
  Object.fromEntries(Object.entries(scalars).filter(([name]) => new RegExp(`^scalar ${name}\\b`, 'm').test(sdl)));

/** What the modules bring to the console's schema. */
export const staffParts = (modules: readonly Module[], sdl = staffTypeDefs) =>
  modules.map(({ name, staffResolvers, scalars }) => ({
    name,
    resolvers: staffResolvers,
    scalars: namedIn(sdl, scalars),
  }));

/** The second schema: who has no open session asks nothing of it. */
export async function consoleDoor(
  system: System,
  modules: readonly Module[],
  who: WhoAsks,
  typeDefs = staffTypeDefs,
): Promise<GraphqlDoor> {
  return {
    typeDefs,
    parts: staffParts(modules, typeDefs),
    limits: new BodyLimits(largeStaffOperations, async (request) => (await who.actorOf(request)).staffId),
    allowlist: await readAllowlist(system.config, 'console-operations.json'),
    actorOf: (request) => who.actorOf(request),
    count: async () => {},
    ownTransactions: true,
    // [CON-24] Since when somebody has seen what an answer shows.
    stamp: async ({ db }) => ['record-place', writeRecordPlace(await recordPlaceNow(db))],
  };
}
