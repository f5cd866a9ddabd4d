import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { GraphQLScalarType } from 'graphql';
import type { Metric } from 'prom-client';
import type { Action } from './actions/action.ts';
import type { Role } from './config.ts';
import type { StaffDoor } from './console/staff-door.ts';
import type { WhoAsks } from './console/who-asks.ts';
import type { Ctx } from './context.ts';
import type { Figure } from './figures/figure.ts';
import type { RootResolvers } from './graphql/operation.ts';
import type { Hooked } from './hooks.ts';
import type { SealedColumn } from './keys/sealed-column.ts';
import type { List } from './lists/list.ts';
import type { Mqtt } from './mqtt.ts';
import type { View, PlaceAction } from './ops/view.ts';
import type { OwnedTables } from './personal-data/owned-tables.ts';
import type { PersonalView } from './personal-data/personal-view.ts';
import type { SearchKind } from './search/search-kind.ts';
import type { System } from './system.ts';
import type { Wait } from './waits/wait.ts';

/** Carries out one effect after commit. Must be safe to run twice: a crash before the row is marked done repeats it. */
export type OutboxHandler = (ctx: Ctx, payload: never) => Promise<void>;

export interface Job {
  name: string;
  /** Five-field cron, by the local clock. */
  cron: string;
  run(ctx: Ctx): Promise<void>;
}

/** A domain's long-running part that talks to cars. */
interface CarsPart {
  role: 'cars';
  start(system: System, mqtt: Mqtt): Promise<RunningPart>;
}

interface OtherPart {
  role: Exclude<Role, 'cars'> | 'every';
  start(system: System): Promise<RunningPart>;
}

/** A domain's long-running part. It runs in the processes that have its role, or in every one. */
export type Part = CarsPart | OtherPart;

export interface RunningPart {
  /** Its metrics for /metrics, not yet in any registry. */
  metrics?: readonly Metric[];
  close(): Promise<void>;
}

/** Takes the WebSocket requests whose path begins with `path`. */
export interface SocketDoor extends RunningPart {
  path: string;
  admit(request: IncomingMessage, socket: Duplex, head: Buffer): void;
}

/** A domain's long-running part that others connect to by WebSocket. It opens after HTTP, and closes before it. */
export interface SocketPart {
  role: Role;
  open(system: System): Promise<SocketDoor>;
}

/** One domain as main.ts sees it. Everything is optional: a module brings what it has. */
export interface Module {
  name: string;
  /** No other module's SQL may name them. Tables about a driver declare how they are exported and erased. */
  tables?: OwnedTables;
  /** What drivers get of rows that name nobody. */
  views?: readonly PersonalView[];
  /** Its columns of sealed texts, for whoever changes the key. */
  sealed?: readonly SealedColumn[];
  resolvers?: RootResolvers;
  /** Of the console's schema, which its `staff.graphql` extends. */
  staffResolvers?: RootResolvers;
  /** Its scalars that are sent as input: what they take. */
  scalars?: Record<string, GraphQLScalarType>;
  /** Root fields whose request may exceed the usual 64 kB (a document sent as base64), with their limit in bytes. */
  largeOperations?: Record<string, number>;
  outbox?: Record<string, OutboxHandler>;
  jobs?: Job[];
  parts?: Part[];
  sockets?: SocketPart[];
  /** Its metrics at /metrics in every process, not yet in any registry. */
  metrics?(system: System): readonly Metric[];
  /** What it attaches to the hooks of modules it depends on. Runs in their transactions. */
  hooks?: readonly Hooked[];
  /** What staff may do: from the shell and from the console. Their names say their domain, whatever the module is called. */
  actions?: readonly Action[];
  /** What waits for somebody of the staff, as the page Hoy shows it. */
  waits?: readonly Wait[];
  /** Figures of the company, each with the list behind it, as the page Empresa shows them. */
  figures?: readonly Figure[];
  /** What of it staff look through at the console. */
  lists?: readonly List[];
  /** Staff actions: `npm run ops -- <module name> <action> --option value`. */
  ops?: Record<string, View>;
  /** Staff actions that need no running system. */
  placeOps?: Record<string, PlaceAction>;
  /** What of it staff find at the console by half a word. */
  search?: readonly SearchKind[];
  /** How the console knows the staff; of one module alone. */
  staffDoor?: StaffDoor;
  /** Endpoints of the console, registered on its HTTP server. */
  consoleRoutes?(app: FastifyInstance, system: System, who: WhoAsks): Promise<void>;
  /** Pages and REST endpoints, registered on the one HTTP server. `modules` are all modules of the process. */
  routes?(app: FastifyInstance, system: System, modules: readonly Module[]): Promise<void>;
}
