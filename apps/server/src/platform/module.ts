import type { FastifyInstance } from 'fastify';
import type { Metric } from 'prom-client';
import type { Role } from './config.ts';
import type { Ctx } from './context.ts';
import type { RootResolvers } from './graphql/operation.ts';
import type { Mqtt } from './mqtt.ts';
import type { OpsAction } from './ops/action.ts';
import type { System } from './system.ts';

/** Carries out one effect after commit. Must be safe to run twice: a crash between effect and mark repeats it. */
export type OutboxHandler = (ctx: Ctx, payload: never) => Promise<void>;

export interface Job {
  name: string;
  /** Five-field cron in America/Santiago. */
  cron: string;
  run(ctx: Ctx): Promise<void>;
}

/** Something of a domain that runs all the time, in the processes that have its role. */
export interface Part {
  role: Role;
  start(system: System, mqtt: Mqtt): Promise<RunningPart>;
}

export interface RunningPart {
  /** Its own numbers for /metrics, registered nowhere yet. */
  metrics?: readonly Metric[];
  close(): Promise<void>;
}

/** One domain as main.ts sees it. Everything is optional: a module brings what it has. */
export interface Module {
  name: string;
  resolvers?: RootResolvers;
  /** Root fields whose request may pass the usual 64 kB (a document sent as base64), and up to how many bytes. */
  largeOperations?: Record<string, number>;
  outbox?: Record<string, OutboxHandler>;
  jobs?: Job[];
  parts?: Part[];
  /** Staff actions: `npm run ops -- <module name> <action> --option value`. */
  ops?: Record<string, OpsAction>;
  /** Pages and REST endpoints, registered on the one HTTP server. */
  routes?(app: FastifyInstance, system: System): Promise<void>;
}
