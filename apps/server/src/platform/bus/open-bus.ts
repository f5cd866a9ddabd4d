import type { Logger } from 'pino';
import type { Bus } from '../bus.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/open.ts';
import { localBus } from './local-bus.ts';
import { postgresBus } from './postgres-bus.ts';

/** The bus that goes with the database: nodes that share a PostgreSQL server hear each other through it. */
export async function openBus(
  config: Pick<Config, 'databaseUrl'>,
  { pool }: Pick<Database, 'pool'>,
  log: Logger,
): Promise<Bus> {
  return config.databaseUrl ? postgresBus(pool, config.databaseUrl, log) : localBus(log);
}
