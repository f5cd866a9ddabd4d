import type { Kysely, Transaction } from 'kysely';
import type { Logger } from 'pino';
import type { Bus } from './bus.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Files } from './files.ts';
import type { Ids } from './ids.ts';
import type { RateLimits } from './rate-limits.ts';
import type { Vault } from './vault.ts';

/** Tables are typed where they are used: a store says `db.withTables<DriversTables>()`. */
// oxlint-disable-next-line typescript/no-empty-object-type
export type Db = Kysely<{}>;
// oxlint-disable-next-line typescript/no-empty-object-type
export type Tx = Transaction<{}>;

/** Who asks. Policies look at nothing else. */
export type Actor =
  | { kind: 'driver'; uid: string; grantId: string; authTime: Date }
  | { kind: 'staff'; name: string }
  | { kind: 'system' }
  | { kind: 'anonymous' };

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
  /** Shared by all nodes. Not inside a transaction: they keep their own. */
  rateLimits: RateLimits;
  actor: Actor;
  /** What was made ready for a mutation before its transaction began. */
  readied?: unknown;
  /** Runs once the surrounding transaction has committed; at once when there is none. */
  afterCommit(run: () => void | Promise<void>): void;
}
