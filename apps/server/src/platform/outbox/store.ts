import type { Pool } from 'pg';

/** A row this worker holds for a while. */
export interface ClaimedRow {
  id: number;
  type: string;
  payload: never;
  /** This one included. */
  tries: number;
}

interface ClaimOptions {
  types: string[];
  limit: number;
  worker: string;
  leaseMs: number;
  /** Rows the worker is still at, should its own lease have run out. */
  except: number[];
}

/**
 * Takes due rows of known types. A row is held by moving its due time, not by a transaction: the embedded database
 * has one session, and a worker that dies simply lets the time pass.
 */
export async function claimRows(
  pool: Pool,
  { types, limit, worker, leaseMs, except }: ClaimOptions,
): Promise<ClaimedRow[]> {
  const { rows } = await pool.query<ClaimedRow>(
    `with due as (
       select id from outbox
       where done_at is null and dead_at is null and due_at <= clock_timestamp()
         and type = any($1) and id <> all($2)
         and (ordering_key is null or not exists (
           select 1 from outbox earlier
           where earlier.ordering_key = outbox.ordering_key and earlier.id < outbox.id
             and earlier.done_at is null and earlier.dead_at is null))
       order by due_at, id
       limit $3
       for update skip locked)
     update outbox set leased_by = $4, due_at = clock_timestamp() + $5 * interval '1 ms', tries = tries + 1
     from due where outbox.id = due.id
     returning outbox.id, type, payload, tries`,
    [types, except, limit, worker, leaseMs],
  );
  return rows.toSorted((one, other) => one.id - other.id);
}

export async function renewLeases(pool: Pool, worker: string, ids: number[], leaseMs: number): Promise<void> {
  await pool.query(
    `update outbox set due_at = clock_timestamp() + $1 * interval '1 ms'
     where id = any($2) and leased_by = $3 and done_at is null and dead_at is null`,
    [leaseMs, ids, worker],
  );
}

export async function markDone(pool: Pool, id: number): Promise<void> {
  await pool.query(`update outbox set done_at = clock_timestamp(), leased_by = null, last_error = null where id = $1`, [
    id,
  ]);
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
