import { randomUUID } from 'node:crypto';
import { errorMessage } from '../database/error-code.ts';
import type { Job } from '../module.ts';
import type { System } from '../system.ts';
import { type Span, spanning, traceOf } from '../tracing.ts';
import { type Cron, newestSlot, parseCron } from './cron.ts';
import * as store from './store.ts';

type Surroundings = Pick<System, 'pool' | 'log' | 'clock' | 'contextFor' | 'tracing'>;

interface JobsOptions {
  pollMs?: number;
  leaseMs?: number;
}

/** A failed run is repeated after these pauses; after the last one it waits for its next scheduled time. */
const retryMinutes = [1, 5, 15];

/** Replaces a job that crashes its process each time, until its next scheduled time. */
function interrupted(job: Job): Job {
  return { ...job, run: () => Promise.reject(new Error('interrupted at every try')) };
}

/**
 * Runs jobs on their schedules, one run of a job at a time over all nodes that share the database. Times that passed
 * while no server was running are made up for by one run at the next start, so that a week is closed even when
 * the machine was off on Monday at midnight. A job must therefore do all that is due, not only today's part.
 */
export class Jobs {
  readonly #system: Surroundings;
  readonly #jobs: Map<string, Job & { schedule: Cron }>;
  readonly #options: Required<JobsOptions>;
  readonly #node = randomUUID();
  readonly #running = new Set<Promise<void>>();
  #polling: NodeJS.Timeout | undefined;
  #looking: Promise<void> | undefined;
  #stopped = false;

  constructor(system: Surroundings, jobs: Job[], options: JobsOptions = {}) {
    this.#system = system;
    this.#options = { pollMs: 15_000, leaseMs: 60_000, ...options };
    this.#jobs = new Map(jobs.map((job) => [job.name, { ...job, schedule: parseCron(job.cron) }]));
    if (this.#jobs.size < jobs.length) throw new Error('Two jobs have the same name');
  }

  async start(): Promise<void> {
    await store.registerJobs(this.#system.pool, this.#names, this.#system.clock.now());
    this.#polling = setInterval(() => this.#look(), this.#options.pollMs);
    this.#look();
  }

  /** Starts no more runs and waits for those in progress. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#polling);
    await this.#looking;
    await Promise.all(this.#running);
  }

  /** Runs a job regardless of its schedule and waits until it is done. Throws what the job throws. */
  async runNow(name: string): Promise<void> {
    const job = this.#jobs.get(name);
    if (!job) throw new Error(`There is no job ${name}; known are ${this.#names.join(', ')}`);
    await store.registerJobs(this.#system.pool, [name], this.#system.clock.now());
    const [row] = await store.readJobs(this.#system.pool, [name]);
    const failures = row && (await this.#claim(row, row.last_slot));
    if (failures === undefined) throw new Error(`The job ${name} is running already`);
    await this.#track(this.#run(job, failures));
  }

  get #names(): string[] {
    return [...this.#jobs.keys()];
  }

  #look(): void {
    this.#looking ??= this.#startDueJobs()
      .catch((error: unknown) => this.#system.log.warn({ err: error }, 'the jobs could not be read'))
      .finally(() => {
        this.#looking = undefined;
      });
  }

  async #startDueJobs(): Promise<void> {
    const now = this.#system.clock.now();
    for (const row of await store.readJobs(this.#system.pool, this.#names)) {
      const job = this.#jobs.get(row.name);
      if (!job || this.#stopped || (row.leased && !row.lease_over)) continue;
      const lastSlot = await this.#lastSlot(row, now);
      const slot = newestSlot(job.schedule, lastSlot, now);
      if (!slot && !row.retry_due && !row.lease_over) continue;
      const failures = await this.#claim(row, slot ?? lastSlot);
      if (failures === undefined) continue;
      const gaveUp = row.lease_over && failures > retryMinutes.length;
      void this.#track(this.#run(gaveUp ? interrupted(job) : job, failures)).catch(() => {});
    }
  }

  async #lastSlot(row: store.JobRow, now: Date): Promise<Date> {
    const { pool, log } = this.#system;
    const slot = await store.possibleSlot(pool, row, now);
    if (slot !== row.last_slot)
      log.error({ job: row.name, slot: row.last_slot }, 'a job was handled for a time to come');
    return slot;
  }

  #claim(row: store.JobRow, slot: Date): Promise<number | undefined> {
    const { leaseMs } = this.#options;
    const claim = { name: row.name, node: this.#node, leaseMs, seenRuns: row.runs, slot };
    return store.claimJob(this.#system.pool, claim);
  }

  #track(run: Promise<void>): Promise<void> {
    const tracked = run.catch(() => {});
    this.#running.add(tracked);
    void tracked.then(() => this.#running.delete(tracked));
    return run;
  }

  /** A run is a trace of its own. */
  #run(job: Job, failures: number): Promise<void> {
    const attributes = { 'volante.job': job.name };
    const span = this.#system.tracing?.begin({ name: `job ${job.name}`, kind: 'internal', attributes });
    return spanning(span, () => this.#runIn(span, job, failures));
  }

  async #runIn(span: Span | undefined, job: Job, failures: number): Promise<void> {
    const { pool } = this.#system;
    const log = this.#system.log.child({ job: job.name, ...traceOf(span) });
    const renewing = setInterval(() => {
      store
        .renewLease(pool, job.name, this.#node, this.#options.leaseMs)
        .catch((error: unknown) => log.warn({ err: error }, 'the lease of a job could not be renewed'));
    }, this.#options.leaseMs / 3);
    try {
      await job.run(this.#system.contextFor({ kind: 'system' }, log));
      await store.recordSuccess(pool, job.name, this.#node);
    } catch (error) {
      const minutes = retryMinutes[failures];
      log.error({ err: error, retryMinutes: minutes }, 'job failed');
      const retryMs = minutes === undefined ? null : minutes * 60_000;
      await store.recordFailure(pool, { name: job.name, node: this.#node, error: errorMessage(error), retryMs });
      throw error;
    } finally {
      clearInterval(renewing);
    }
  }
}
