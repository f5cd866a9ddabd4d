import type { Pool } from 'pg';

export interface JobRow {
  name: string;
  /** The newest moment of its schedule that has been dealt with. */
  last_slot: Date;
  runs: number;
  /** Somebody is at it, or died at it. */
  leased: boolean;
  lease_over: boolean;
  retry_due: boolean;
}

/** A job seen for the first time has missed nothing: it waits for its next moment. */
export async function registerJobs(pool: Pool, names: string[], now: Date): Promise<void> {
  await pool.query(
    `insert into jobs (name, last_slot) select name, $2 from unnest($1::text[]) as name on conflict (name) do nothing`,
    [names, now],
  );
}

export async function readJobs(pool: Pool, names: string[]): Promise<JobRow[]> {
  const { rows } = await pool.query<JobRow>(
    `select name, last_slot, runs, leased_by is not null as leased,
       coalesce(lease_until < clock_timestamp(), false) as lease_over,
       coalesce(retry_at <= clock_timestamp(), false) as retry_due
     from jobs where name = any($1)`,
    [names],
  );
  return rows;
}

interface Claim {
  name: string;
  node: string;
  leaseMs: number;
  /** How many runs it had when it was found due; more by now means that somebody was faster. */
  seenRuns: number;
  slot: Date;
}

/** Takes a job that nobody is at and answers its failures in a row; a holder whose lease ran out has died, which is one. */
export async function claimJob(
  pool: Pool,
  { name, node, leaseMs, seenRuns, slot }: Claim,
): Promise<number | undefined> {
  const { rows } = await pool.query<{ failures: number }>(
    `update jobs set leased_by = $2, lease_until = clock_timestamp() + $3 * interval '1 ms', last_slot = $5,
       runs = runs + 1, started_at = clock_timestamp(), finished_at = null, retry_at = null,
       failures = failures + case when leased_by is null then 0 else 1 end
     where name = $1 and runs = $4 and (leased_by is null or lease_until < clock_timestamp())
     returning failures`,
    [name, node, leaseMs, seenRuns, slot],
  );
  return rows[0]?.failures;
}

export async function renewLease(pool: Pool, name: string, node: string, leaseMs: number): Promise<void> {
  await pool.query(
    `update jobs set lease_until = clock_timestamp() + $3 * interval '1 ms' where name = $1 and leased_by = $2`,
    [name, node, leaseMs],
  );
}

export async function recordSuccess(pool: Pool, name: string, node: string): Promise<void> {
  await pool.query(
    `update jobs set leased_by = null, lease_until = null, finished_at = clock_timestamp(), failures = 0, last_error = null
     where name = $1 and leased_by = $2`,
    [name, node],
  );
}

/** Without a delay the next try is its next moment. */
export async function recordFailure(
  pool: Pool,
  { name, node, error, retryMs }: { name: string; node: string; error: string; retryMs: number | null },
): Promise<void> {
  await pool.query(
    `update jobs set leased_by = null, lease_until = null, finished_at = clock_timestamp(), last_error = $3,
       failures = failures + 1, retry_at = clock_timestamp() + $4 * interval '1 ms'
     where name = $1 and leased_by = $2`,
    [name, node, error, retryMs],
  );
}
