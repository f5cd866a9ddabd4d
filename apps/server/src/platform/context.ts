import type { Permission } from '@volante/domain/staff/permissions';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Bus } from './bus.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Tables } from './database/tables.ts';
import type { Files } from './files.ts';
import type { Hooks } from './hooks.ts';
import type { Ids } from './ids.ts';
import type { RateLimits } from './rate-limits.ts';
import type { Vault } from './vault.ts';

/** The query builder, typed with every table as `npm run codegen` read them from the database. */
export type Db = Kysely<Tables>;

/** Somebody of the staff. The shell says a name and may everything; the console knows the person and what they may. */
export interface StaffActor {
  kind: 'staff';
  name: string;
  door: 'shell' | 'console';
  staffId?: string | undefined;
  /** Names the session at the console, and opens nothing. */
  sessionId?: string | undefined;
  may?: ((permission: Permission) => boolean) | undefined;
}

/** Who makes the request. Policies decide by this alone. */
export type Actor =
  | { kind: 'driver'; uid: string; grantId: string; authTime: Date; boundTo?: string | undefined }
  | StaffActor
  | { kind: 'system' }
  | { kind: 'anonymous' };

/** Where a request comes from, as far as it can be known. */
export interface Caller {
  address: string;
  userAgent: string;
}

/** Everything a command or query may touch. */
export interface Ctx {
  db: Db;
  clock: Clock;
  ids: Ids;
  log: Logger;
  bus: Bus;
  config: Config;
  vault: Vault;
  files: Files;
  /** What modules run when another module reaches one of its hooks. */
  hooks: Hooks;
  /** Shared by all nodes. Do not use inside a transaction: the counters are written outside of it. */
  rateLimits: RateLimits;
  actor: Actor;
  /** The browser that asks; missing for jobs and staff. */
  caller?: Caller;
  /** The result of slow work done for a mutation before its transaction began. */
  readied?: unknown;
  /** Its statements keep the short time they were given: see `previewOf`. */
  hurried?: true;
  /** Runs once the surrounding transaction has committed; at once when there is none. */
  afterCommit(run: () => void | Promise<void>): void;
}
