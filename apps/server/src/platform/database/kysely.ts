import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { Db } from '../context.ts';

/** The query builder on the pool. The pool stays its owner's: destroying this instance would end it. */
export function kyselyOn(pool: pg.Pool): Db {
  return new Kysely({ dialect: new PostgresDialect({ pool }) });
}
