import { present } from '@volante/domain/values/present';
import { Kysely, PostgresDialect } from 'kysely';
import type { Pool } from 'pg';
import type { Db } from '../context.ts';

const pools = new WeakMap<Db, Pool>();

/** A query builder on the pool. Never destroy it: that would end the pool, which belongs to the caller. */
export function kyselyOn(pool: Pool): Db {
  const db: Db = new Kysely({ dialect: new PostgresDialect({ pool }) });
  pools.set(db, pool);
  return db;
}

/** The pool a query builder uses; undefined for a transaction, which holds one connection. */
export function poolBelow(db: Db): Pool | undefined {
  return pools.get(db);
}

/** The pool of a query builder outside any transaction. */
export function poolOf(db: Db): Pool {
  return present(poolBelow(db), 'the pool: this is a transaction');
}
