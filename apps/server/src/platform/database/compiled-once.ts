import type { CompiledQuery, RawBuilder } from 'kysely';
import type { Db } from '../context.ts';
import { poolBelow } from './kysely.ts';

/**
 * A statement for a hot path: put together at its first use, afterwards only its values change, and outside a
 * transaction it takes the short way to the pool. `build` must use its parameters in their order, each once, and
 * nothing else that varies.
 */
export function compiledOnce<Parameters extends unknown[], Row extends object>(
  build: (...parameters: Parameters) => RawBuilder<Row>,
) {
  let compiled: CompiledQuery<Row> | undefined;
  return async (db: Db, ...parameters: Parameters): Promise<Row[]> => {
    compiled ??= build(...parameters).compile(db);
    const pool = poolBelow(db);
    const { rows } = pool
      ? await pool.query<Row>(compiled.sql, parameters)
      : await db.executeQuery<Row>({ ...compiled, parameters });
    return rows;
  };
}
