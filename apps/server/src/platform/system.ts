import type pg from 'pg';
import type { Logger } from 'pino';
import type { Auth } from './auth/auth.ts';
import type { Bus } from './bus.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Actor, Caller, Ctx, Db } from './context.ts';
import type { Files } from './files.ts';
import type { Ids } from './ids.ts';
import type { RateLimits } from './rate-limits.ts';
import type { Tracing } from './tracing.ts';
import type { Vault } from './vault.ts';

/** What one process holds, made once in main.ts. Requests and jobs get a Ctx from it. */
export interface System {
  config: Config;
  log: Logger;
  clock: Clock;
  /** How far the clock of this machine is ahead of the database's, in milliseconds. */
  clockSkewMs(): number;
  ids: Ids;
  pool: pg.Pool;
  db: Db;
  bus: Bus;
  auth: Auth;
  rateLimits: RateLimits;
  vault: Vault;
  files: Files;
  /** Undefined unless the settings ask for traces. */
  tracing?: Tracing;
  contextFor(actor: Actor, log?: Logger, caller?: Caller): Ctx;
}
