import { sql } from 'kysely';
import type { Pool } from 'pg';
import { bool, instant, int, orNull, type RowOf, text } from '../database/columns.ts';
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

const returnSlot = statement(
  { last_slot: instant },
  (name: string, now: Date, latest: Date) => sql`
    update jobs set last_slot = least(${now}, started_at) where name = ${name} and last_slot > ${latest}
    returning last_slot`,
);

/** What two nodes may differ by: the slot that one of them has just handled is not in the other's future. */
const sameMomentMs = 60_000;

/**
 * [RUN-02] The last slot that was handled. One in the future was left by a machine whose clock was ahead: it goes back to
 * when the job last began, so that what was missed since then is made up for.
 */
export async function possibleSlot(pool: Pool, { name, last_slot: slot }: JobRow, now: Date): Promise<Date> {
  const latest = new Date(now.getTime() + sameMomentMs);
  if (slot <= latest) return slot;
  const [repaired] = await returnSlot(pool, name, now, latest);
  return repaired?.last_slot ?? slot;
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

const tookMs = '(extract(epoch from clock_timestamp() - started_at) * 1000)::integer';

export async function recordSuccess(pool: Pool, name: string, node: string): Promise<void> {
  await pool.query(
    `update jobs set leased_by = null, lease_until = null, finished_at = clock_timestamp(), failures = 0, last_error = null,
       succeeded_at = clock_timestamp(), took_ms = ${tookMs}
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
       took_ms = ${tookMs},
       failures = failures + 1, retry_at = clock_timestamp() + $4 * interval '1 ms'
     where name = $1 and leased_by = $2`,
    [name, node, error, retryMs],
  );
}

const result = {
  name: text,
  /** When a node first registered the job. */
  registered_at: instant,
  succeeded_at: orNull(instant),
  /** How long its last run took, however it ended. */
  took_ms: orNull(int),
  /** How often it has failed in a row. */
  failures: int,
};

export type JobResult = RowOf<typeof result>;

export const readResults = statement(
  result,
  (names: readonly string[]) => sql`
    select name, registered_at, succeeded_at, took_ms, failures from jobs where name = any(${names})`,
);

const listed = {
  name: text,
  runs: int,
  running: bool,
  started_at: orNull(instant),
  finished_at: orNull(instant),
  failures: int,
  retry_at: orNull(instant),
  last_error: orNull(text),
};

export type ListedJob = RowOf<typeof listed>;

const listedColumns = sql`
  name, runs, leased_by is not null and lease_until > clock_timestamp() as running, started_at, finished_at, failures,
  retry_at, last_error`;

/** With what its page shows besides. */
export const jobsForPage = statement(
  { ...listed, succeeded_at: orNull(instant), took_ms: orNull(int) },
  () => sql`select ${listedColumns}, succeeded_at, took_ms from jobs order by name`,
);

export const listJobs = statement(listed, () => sql`select ${listedColumns} from jobs order by name`);

export const findJob = statement(listed, (name: string) => sql`select ${listedColumns} from jobs where name = ${name}`);

/** Whichever worker looks next begins with it. Nothing when it is running. */
export const makeDue = statement(
  { runs: int },
  (name: string) => sql`
    update jobs set retry_at = clock_timestamp()
    where name = ${name} and (leased_by is null or lease_until < clock_timestamp())
    returning runs`,
);
