import { sql } from 'kysely';
import type { Database } from '../database/open.ts';
import { int } from '../database/columns.ts';
import { statement } from '../database/statement.ts';

type Pool = Database['pool'];

interface Taking {
  key: string;
  now: number;
  everyMs: number;
  latest: number;
}

const full = { full: int };

const insertOne = statement(full, (key: string, now: number, everyMs: number, latest: number) => {
  const next = sql`greatest(rate_limits.expire, ${now}::bigint) + ${everyMs}::bigint`;
  return sql`insert into rate_limits (key, points, expire) values (${key}, 1, ${now}::bigint + ${everyMs}::bigint)
    on conflict (key) do update set expire = ${next} where ${next} <= ${latest}::bigint
    returning expire as "full"`;
});

const selectFull = statement(full, (key: string) => sql`select expire as "full" from rate_limits where key = ${key}`);

/**
 * An allowance is one row: `expire` says when it is full again, so that the job which deletes expired counters deletes
 * full allowances. One statement, so that two who take the last one at once never both get it.
 */
export async function takeOne(pool: Pool, { key, now, everyMs, latest }: Taking): Promise<number | undefined> {
  const [row] = await insertOne(pool, key, now, everyMs, latest);
  return row?.full;
}

export async function untilFull(pool: Pool, key: string): Promise<number | undefined> {
  const [row] = await selectFull(pool, key);
  return row?.full;
}
