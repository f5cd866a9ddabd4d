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

/** Who makes the request. Policies decide by this alone. */
export type Actor =
  | { kind: 'driver'; uid: string; grantId: string; authTime: Date }
  | { kind: 'staff'; name: string }
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
  /** Runs once the surrounding transaction has committed; at once when there is none. */
  afterCommit(run: () => void | Promise<void>): void;
}
