import type { CompiledQuery, QueryResult, RawBuilder } from 'kysely';
import type { Db } from '../context.ts';

/**
 * A statement for a hot path: put together at its first use, afterwards only its values change. `build` must use its
 * parameters in their order, each once, and nothing else that varies.
 */
export function compiledOnce<Parameters extends unknown[], Row>(build: (...parameters: Parameters) => RawBuilder<Row>) {
  let compiled: CompiledQuery<Row> | undefined;
  return (db: Db, ...parameters: Parameters): Promise<QueryResult<Row>> => {
    compiled ??= build(...parameters).compile(db);
    return db.executeQuery({ ...compiled, parameters });
  };
}
