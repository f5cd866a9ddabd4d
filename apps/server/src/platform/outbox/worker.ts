import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { errorMessage } from '../database/error-code.ts';
import type { OutboxHandler } from '../module.ts';
import type { System } from '../system.ts';
import { delayAfter, mostTries } from './backoff.ts';
import { outboxChannel } from './outbox.ts';
import * as store from './store.ts';

type Surroundings = Pick<System, 'pool' | 'bus' | 'log' | 'contextFor'>;

interface WorkerOptions {
  /** How many rows are carried out at the same time. */
  atOnce?: number;
  pollMs?: number;
  leaseMs?: number;
}

/** Carries out the rows of the outbox. Several may run, in several processes, on one PostgreSQL. */
export class OutboxWorker {
  readonly #system: Surroundings;
  readonly #handlers: Record<string, OutboxHandler>;
  readonly #options: Required<WorkerOptions>;
  readonly #name = randomUUID();
  readonly #inFlight = new Map<number, Promise<void>>();
  #end: Array<() => void> = [];
  #stopped = false;
  #claiming: Promise<void> | undefined;
  #wokenMeanwhile = false;
  #claimed = 0;

  constructor(system: Surroundings, handlers: Record<string, OutboxHandler>, options: WorkerOptions = {}) {
    this.#system = system;
    this.#handlers = handlers;
    this.#options = { atOnce: 4, pollMs: 3_000, leaseMs: 60_000, ...options };
  }

  start(): void {
    const polling = setInterval(() => void this.#wake(), this.#options.pollMs);
    const renewing = setInterval(() => void this.#renewLeases(), this.#options.leaseMs / 3);
    this.#end = [
      this.#system.bus.subscribe(outboxChannel, () => void this.#wake()),
      () => clearInterval(polling),
      () => clearInterval(renewing),
    ];
    void this.#wake();
  }

  /** Takes no more rows and waits for those in progress. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#claiming;
    await Promise.all(this.#inFlight.values());
    this.#end.forEach((end) => end());
  }

  /** Carries out all rows that are due now, and any rows these add. */
  async drain(): Promise<void> {
    let before: number;
    do {
      before = this.#claimed;
      await this.#wake();
      await Promise.all(this.#inFlight.values());
    } while (this.#claimed > before);
  }

  get #types(): string[] {
    return Object.keys(this.#handlers);
  }

  /** Claims rows once at a time; a call meanwhile makes it look once more. */
  #wake(): Promise<void> {
    this.#wokenMeanwhile = true;
    this.#claiming ??= this.#claimWhileWoken().finally(() => {
      this.#claiming = undefined;
    });
    return this.#claiming;
  }

  async #claimWhileWoken(): Promise<void> {
    while (this.#wokenMeanwhile && !this.#stopped) {
      this.#wokenMeanwhile = false;
      await this.#attempt(() => this.#claim(), this.#system.log);
    }
  }

  async #claim(): Promise<void> {
    const { atOnce, leaseMs } = this.#options;
    const limit = atOnce - this.#inFlight.size;
    if (limit <= 0) return;
    const rows = await store.claimRows(this.#system.pool, {
      types: this.#types,
      limit,
      worker: this.#name,
      leaseMs,
      except: [...this.#inFlight.keys()],
    });
    this.#claimed += rows.length;
    for (const row of rows) {
      const run = this.#carryOut(row).finally(() => {
        this.#inFlight.delete(row.id);
        void this.#wake();
      });
      this.#inFlight.set(row.id, run);
    }
  }

  async #carryOut(row: store.ClaimedRow): Promise<void> {
    const log = this.#system.log.child({ outbox: row.id, type: row.type });
    try {
      // More tries than allowed are possible only when the last one crashed its process.
      if (row.tries > mostTries) throw new Error('interrupted at every try');
      await this.#handlers[row.type]?.(this.#system.contextFor({ kind: 'system' }, log), row.payload);
    } catch (error) {
      await this.#attempt(() => this.#recordFailure(row, error, log), log);
      return;
    }
    await this.#attempt(() => store.markDone(this.#system.pool, row.id), log);
  }

  async #recordFailure(row: store.ClaimedRow, error: unknown, log: Logger): Promise<void> {
    const { pool } = this.#system;
    const reason = errorMessage(error).slice(0, 2_000);
    if (row.tries >= mostTries) {
      log.error({ err: error, tries: row.tries }, 'outbox row given up');
      await store.markDead(pool, this.#name, row.id, reason);
    } else {
      log.warn({ err: error, tries: row.tries }, 'outbox row failed, to be tried again');
      await store.markFailed(pool, this.#name, row.id, reason, delayAfter(row.tries));
    }
  }

  async #renewLeases(): Promise<void> {
    const ids = [...this.#inFlight.keys()];
    if (ids.length === 0) return;
    const { log, pool } = this.#system;
    await this.#attempt(() => store.renewLeases(pool, this.#name, ids, this.#options.leaseMs), log);
  }

  /** Logs a failure instead of throwing: once the database is back, the next poll or the lease's end repairs it. */
  async #attempt(step: () => Promise<void>, log: Logger): Promise<void> {
    try {
      await step();
    } catch (error) {
      log.warn({ err: error }, 'the outbox could not be read or written');
    }
  }
}
