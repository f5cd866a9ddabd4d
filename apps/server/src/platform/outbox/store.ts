import { sql } from 'kysely';
import type { Pool } from 'pg';
import { bool, instant, int, json, orNull, type RowOf, text } from '../database/columns.ts';
import { statement } from '../database/statement.ts';

/** The columns of a row that this worker has reserved for a while. */
const claimed = {
  id: int,
  type: text,
  payload: json<never>(),
  /** The number of tries, including the current one. */
  tries: int,
};

export type ClaimedRow = RowOf<typeof claimed>;

interface ClaimOptions {
  /** How many rows of each type are wanted. */
  wanted: ReadonlyMap<string, number>;
  worker: string;
  leaseMs: number;
  /** Rows this worker is still working on, even if their lease has expired. */
  except: number[];
}

const claimDue = statement(
  claimed,
  (
    types: readonly string[],
    limits: readonly number[],
    except: readonly number[],
    worker: string,
    leaseMs: number,
  ) => sql`
    with due as (
      select one.id
      from unnest(${types}::text[], ${limits}::integer[]) as lane (type, wanted)
      cross join lateral (
        select id from outbox
        where done_at is null and dead_at is null and due_at <= clock_timestamp()
          and type = lane.type and id <> all(${except}::bigint[])
          and (ordering_key is null or not exists (
            select 1 from outbox earlier
            where earlier.ordering_key = outbox.ordering_key and earlier.id < outbox.id
              and earlier.done_at is null and earlier.dead_at is null))
        order by due_at, id
        limit lane.wanted
        for update skip locked
      ) as one)
    update outbox set leased_by = ${worker}, due_at = clock_timestamp() + ${leaseMs} * interval '1 ms', tries = tries + 1
    from due where outbox.id = due.id
    returning outbox.id, type, payload, tries`,
);

/**
 * Reserves due rows, of each type as many as are wanted, by moving their due time forward. It holds no transaction open, because the
 * embedded database has one session. If the worker dies, the rows simply become due again.
 */
export async function claimRows(pool: Pool, { wanted, worker, leaseMs, except }: ClaimOptions): Promise<ClaimedRow[]> {
  const rows = await claimDue(pool, [...wanted.keys()], [...wanted.values()], except, worker, leaseMs);
  return rows.toSorted((one, other) => one.id - other.id);
}

export async function renewLeases(pool: Pool, worker: string, ids: number[], leaseMs: number): Promise<void> {
  await pool.query(
    `update outbox set due_at = clock_timestamp() + $1 * interval '1 ms'
     where id = any($2) and leased_by = $3 and done_at is null and dead_at is null`,
    [leaseMs, ids, worker],
  );
}

/** Also clears the payload: it is no longer needed, and a mail's text is personal data. */
export async function markDone(pool: Pool, id: number): Promise<void> {
  await pool.query(
    `update outbox set done_at = clock_timestamp(), payload = '{}', leased_by = null, last_error = null where id = $1`,
    [id],
  );
}

export async function markFailed(
  pool: Pool,
  worker: string,
  id: number,
  error: string,
  delayMs: number,
): Promise<void> {
  await pool.query(
    `update outbox set due_at = clock_timestamp() + $1 * interval '1 ms', leased_by = null, last_error = $2
     where id = $3 and leased_by = $4 and done_at is null`,
    [delayMs, error, id, worker],
  );
}

export async function markDead(pool: Pool, worker: string, id: number, error: string): Promise<void> {
  await pool.query(
    `update outbox set dead_at = clock_timestamp(), leased_by = null, last_error = $1
     where id = $2 and leased_by = $3 and done_at is null`,
    [error, id, worker],
  );
}

const listed = {
  id: int,
  type: text,
  created_at: instant,
  due_at: instant,
  tries: int,
  leased: bool,
  dead: bool,
  last_error: orNull(text),
};

export type ListedRow = RowOf<typeof listed>;

const listedColumns = sql`
  id, type, created_at, due_at, tries, leased_by is not null as leased, dead_at is not null as dead, last_error`;

/** The rows that wait or were given up, oldest first: of one type or of all, only those given up if it is asked. */
export const listRows = statement(
  listed,
  (type: string | null, onlyDead: boolean, most: number) => sql`
    select ${listedColumns} from outbox
    where done_at is null and type = coalesce(${type}::text, type) and (dead_at is not null or not ${onlyDead}::boolean)
    order by id
    limit ${most}`,
);

export const countByType = statement(
  { type: text, waiting: int, dead: int, oldest: orNull(instant) },
  () => sql`
    select type, count(*) filter (where dead_at is null)::int as waiting, count(dead_at)::int as dead,
      min(created_at) filter (where dead_at is null) as oldest
    from outbox where done_at is null group by type order by type`,
);

export const findRow = statement(
  { ...listed, payload: json<unknown>() },
  (id: number) => sql`select ${listedColumns}, payload from outbox where id = ${id} and done_at is null`,
);

/** Makes them due at once, with all their tries before them: one row, or all of a type that were given up. */
export const retryRows = statement(
  { id: int },
  (id: number | null, type: string | null) => sql`
    update outbox set dead_at = null, tries = 0, due_at = clock_timestamp()
    where done_at is null and leased_by is null
      and (id = ${id}::bigint or (type = ${type}::text and dead_at is not null))
    returning id`,
);

/** Deletes a row that no worker is carrying out. */
export const dropRow = statement(
  { type: text },
  (id: number) => sql`delete from outbox where id = ${id} and done_at is null and leased_by is null returning type`,
);
