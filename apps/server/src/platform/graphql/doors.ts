import type { FastifyRequest } from 'fastify';
import { actorOf } from '../auth/bearer.ts';
import type { Actor, Ctx } from '../context.ts';
import { callerAddress } from '../http/caller-address.ts';
import type { Module } from '../module.ts';
import type { System } from '../system.ts';
import { typeDefs as driversTypeDefs } from '../../generated/schema.generated.ts';
import { readAllowlist } from './allowlist.ts';
import { BodyLimits } from './body-limits.ts';
import type { SchemaPart } from './schema.ts';

/** One schema, and who asks it. */
export interface GraphqlDoor {
  typeDefs: string;
  parts: readonly SchemaPart[];
  limits: BodyLimits;
  /** SHA-256 (hex) of each accepted text; undefined accepts every text within the limits. */
  allowlist: ReadonlySet<string> | undefined;
  /** Throws a Refusal for whoever may ask nothing here. */
  actorOf(request: FastifyRequest): Promise<Actor>;
  /** Counts one question, before it is read. */
  count(request: FastifyRequest, actor: Actor): Promise<void>;
  /** Its mutations begin and end their transactions themselves: what is noted of a refusal outlives it. */
  ownTransactions: boolean;
  /** What is said of the moment before a question was answered, as a header: its name and its value. */
  stamp?(ctx: Ctx): Promise<readonly [name: string, value: string]>;
}

export async function driversDoor(
  system: System,
  modules: readonly Module[],
  typeDefs = driversTypeDefs,
): Promise<GraphqlDoor> {
  const larger = Object.assign({}, ...modules.map(({ largeOperations }) => largeOperations)) as Record<string, number>;
  const driverOf = async (request: FastifyRequest) => {
    const actor = await actorOf(system, request);
    return actor.kind === 'driver' ? actor.uid : undefined;
  };
  return {
    typeDefs,
    parts: modules,
    limits: new BodyLimits(larger, driverOf),
    allowlist: await readAllowlist(system.config, 'operations.json'),
    actorOf: (request) => actorOf(system, request),
    async count(request, actor) {
      if (actor.kind !== 'anonymous') return;
      await system.rateLimits.consume('anonymousQuery', { address: callerAddress(request) });
    },
    ownTransactions: false,
  };
}
