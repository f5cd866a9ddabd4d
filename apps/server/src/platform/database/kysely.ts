import { Kysely, PostgresDialect } from 'kysely';
import type { Pool } from 'pg';
import type { Db } from '../context.ts';

const pools = new WeakMap<Db, Pool>();

/** The query builder on the pool. The pool stays its owner's: destroying this instance would end it. */
export function kyselyOn(pool: Pool): Db {
  const db: Db = new Kysely({ dialect: new PostgresDialect({ pool }) });
  pools.set(db, pool);
  return db;
}

/** The pool a query builder stands on; undefined for a transaction, which has one connection of its own. */
export function poolBelow(db: Db): Pool | undefined {
  return pools.get(db);
}
