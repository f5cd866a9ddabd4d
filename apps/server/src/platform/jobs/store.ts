import { sql } from 'kysely';
import type { Pool } from 'pg';
import { bool, instant, int, type RowOf, text } from '../database/columns.ts';
import { statement } from '../database/statement.ts';

const job = {
  name: text,
  /** The newest scheduled time that has been handled. */
  last_slot: instant,
  runs: int,
  /** A node is running it, or died while running it. */
  leased: bool,
  lease_over: bool,
  retry_due: bool,
};

export type JobRow = RowOf<typeof job>;

/** A job seen for the first time has missed nothing: it waits for its next scheduled time. */
export async function registerJobs(pool: Pool, names: string[], now: Date): Promise<void> {
  await pool.query(
    `insert into jobs (name, last_slot) select name, $2 from unnest($1::text[]) as name on conflict (name) do nothing`,
    [names, now],
  );
}

export const readJobs = statement(
  job,
  (names: readonly string[]) => sql`
    select name, last_slot, runs, leased_by is not null as leased,
      coalesce(lease_until < clock_timestamp(), false) as lease_over,
      coalesce(retry_at <= clock_timestamp(), false) as retry_due
    from jobs where name = any(${names})`,
);

interface Claim {
  name: string;
  node: string;
  leaseMs: number;
  /** Its number of runs when it was found due. If there are more by now, another node was faster. */
  seenRuns: number;
  slot: Date;
}

const takeJob = statement(
  { failures: int },
  (name: string, node: string, leaseMs: number, seenRuns: number, slot: Date) => sql`
    update jobs set leased_by = ${node}, lease_until = clock_timestamp() + ${leaseMs} * interval '1 ms',
      last_slot = ${slot}, runs = runs + 1, started_at = clock_timestamp(), finished_at = null, retry_at = null,
      failures = failures + case when leased_by is null then 0 else 1 end
    where name = ${name} and runs = ${seenRuns} and (leased_by is null or lease_until < clock_timestamp())
    returning failures`,
);

/** Takes a job nobody is running; returns its failures in a row. An expired lease (a dead node) counts as a failure. */
export async function claimJob(
  pool: Pool,
  { name, node, leaseMs, seenRuns, slot }: Claim,
): Promise<number | undefined> {
  const [taken] = await takeJob(pool, name, node, leaseMs, seenRuns, slot);
  return taken?.failures;
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

/** Without a delay the job waits for its next scheduled time. */
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
