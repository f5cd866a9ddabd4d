import { sql } from 'kysely';
import type { Pool } from 'pg';
import { int, json, type RowOf, text } from '../database/columns.ts';
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
  types: string[];
  limit: number;
  worker: string;
  leaseMs: number;
  /** Rows this worker is still working on, even if their lease has expired. */
  except: number[];
}

const claimDue = statement(
  claimed,
  (types: readonly string[], except: readonly number[], limit: number, worker: string, leaseMs: number) => sql`
    with due as (
      select id from outbox
      where done_at is null and dead_at is null and due_at <= clock_timestamp()
        and type = any(${types}) and id <> all(${except})
        and (ordering_key is null or not exists (
          select 1 from outbox earlier
          where earlier.ordering_key = outbox.ordering_key and earlier.id < outbox.id
            and earlier.done_at is null and earlier.dead_at is null))
      order by due_at, id
      limit ${limit}
      for update skip locked)
    update outbox set leased_by = ${worker}, due_at = clock_timestamp() + ${leaseMs} * interval '1 ms', tries = tries + 1
    from due where outbox.id = due.id
    returning outbox.id, type, payload, tries`,
);

/**
 * Reserves due rows of known types, by moving their due time forward. It holds no transaction open, because the
 * embedded database has one session. If the worker dies, the rows simply become due again.
 */
export async function claimRows(
  pool: Pool,
  { types, limit, worker, leaseMs, except }: ClaimOptions,
): Promise<ClaimedRow[]> {
  const rows = await claimDue(pool, types, except, limit, worker, leaseMs);
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
