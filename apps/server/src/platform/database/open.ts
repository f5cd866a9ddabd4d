import type pg from 'pg';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Db } from '../context.ts';
import { openEmbedded, openInMemory } from './embedded.ts';
import { kyselyOn } from './kysely.ts';
import { openServer } from './server.ts';

export interface Database {
  pool: pg.Pool;
  db: Db;
  kind: 'embedded' | 'postgres';
  close(): Promise<void>;
}

export type DatabaseConfig = Pick<Config, 'root' | 'dataFolder' | 'databaseUrl'> &
  Partial<Pick<Config, 'databaseLimits'>>;

/** Opens the database the settings ask for. Throws a StartError with one clear line when it cannot. */
export async function openDatabase(config: DatabaseConfig, log: Logger): Promise<Database> {
  const { pool, close } = await openPool(config, log);
  let closing: Promise<void> | undefined;
  return {
    pool,
    db: kyselyOn(pool),
    kind: config.databaseUrl ? 'postgres' : 'embedded',
    close: () => (closing ??= close()),
  };
}

function openPool({ root, dataFolder, databaseUrl, databaseLimits }: DatabaseConfig, log: Logger) {
  if (databaseUrl) return openServer(databaseUrl, log, databaseLimits);
  return dataFolder === ':memory:' ? openInMemory(root, log) : openEmbedded(dataFolder, root, log);
}
