import { randomUUID } from 'node:crypto';
import { entryOf, present } from '@volante/domain/values/present';
import type { Logger } from 'pino';
import { errorMessage } from '../database/error-code.ts';
import type { OutboxHandler } from '../module.ts';
import type { System } from '../system.ts';
import { spanning, traceOf } from '../tracing.ts';
import { delayAfter, mostTries } from './backoff.ts';
import { outboxTries } from './metrics.ts';
import { outboxChannel } from './outbox.ts';
import * as store from './store.ts';

type Surroundings = Pick<System, 'pool' | 'bus' | 'log' | 'contextFor' | 'tracing'>;

interface WorkerOptions {
  /** How many rows of one type are carried out at the same time: each type has a lane of its own. */
  atOnce?: number;
  /** How long one may take. Then it counts as failed and makes room for the next. */
  patienceMs?: number;
  pollMs?: number;
  leaseMs?: number;
}

/** Carries out the rows of the outbox. Several may run, in several processes, on one PostgreSQL. */
export class OutboxWorker {
  readonly #system: Surroundings;
  readonly #handlers: Record<string, OutboxHandler>;
  readonly #options: Required<WorkerOptions>;
  readonly #name = randomUUID();
  readonly #inFlight = new Map<number, { type: string; done: Promise<void> }>();
  #end: Array<() => void> = [];
  #stopped = false;
  #claiming: Promise<void> | undefined;
  #wokenMeanwhile = false;
  #claimed = 0;

  constructor(system: Surroundings, handlers: Record<string, OutboxHandler>, options: WorkerOptions = {}) {
    this.#system = system;
    this.#handlers = handlers;
    this.#options = { atOnce: 4, patienceMs: 300_000, pollMs: 3_000, leaseMs: 60_000, ...options };
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
    await Promise.all(this.#underWay);
    this.#end.forEach((end) => end());
  }

  /** Carries out all rows that are due now, and any rows these add. */
  async drain(): Promise<void> {
    let [before, waited] = [0, 0];
    do {
      before = this.#claimed;
      await this.#wake();
      waited = (await Promise.all(this.#underWay)).length;
      // A lane that was full could not take more until now.
    } while (this.#claimed > before || waited > 0);
  }

  get #underWay(): Promise<void>[] {
    return [...this.#inFlight.values()].map(({ done }) => done);
  }

  /** How many rows of each type there is room for, so that one whose receiver hangs holds up no other. */
  get #wanted(): Map<string, number> {
    const room = new Map(Object.keys(this.#handlers).map((type) => [type, this.#options.atOnce]));
    for (const { type } of this.#inFlight.values()) room.set(type, entryOf(room, type) - 1);
    return new Map([...room].filter(([, free]) => free > 0));
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
    const { leaseMs } = this.#options;
    const wanted = this.#wanted;
    if (wanted.size === 0) return;
    const rows = await store.claimRows(this.#system.pool, {
      wanted,
      worker: this.#name,
      leaseMs,
      except: [...this.#inFlight.keys()],
    });
    this.#claimed += rows.length;
    for (const row of rows) {
      const done = this.#carryOut(row).finally(() => {
        this.#inFlight.delete(row.id);
        void this.#wake();
      });
      this.#inFlight.set(row.id, { type: row.type, done });
    }
  }

  async #carryOut(row: store.ClaimedRow): Promise<void> {
    const attributes = { 'volante.outbox': row.type, 'volante.try': row.tries };
    const span = this.#system.tracing?.begin({ name: `outbox ${row.type}`, kind: 'consumer', attributes });
    const log = this.#system.log.child({ outbox: row.id, type: row.type, ...traceOf(span) });
    try {
      await spanning(span, () => this.#handle(row, log));
    } catch (error) {
      await this.#attempt(() => this.#recordFailure(row, error, log), log);
      return;
    }
    outboxTries.inc({ kind: row.type, outcome: 'done' });
    await this.#attempt(() => store.markDone(this.#system.pool, row.id), log);
  }

  async #handle(row: store.ClaimedRow, log: Logger): Promise<void> {
    // More tries than allowed are possible only when the last one crashed its process.
    if (row.tries > mostTries) throw new Error('interrupted at every try');
    const handler = present(this.#handlers[row.type], `the handler of ${row.type}`);
    await this.#inTime(handler(this.#system.contextFor({ kind: 'system' }, log), row.payload));
  }

  /** Gives up waiting for a slow handler, which goes on running: so it may run twice. */
  async #inTime(running: Promise<void>): Promise<void> {
    const { patienceMs } = this.#options;
    let timer: NodeJS.Timeout | undefined;
    const over = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`took longer than ${patienceMs / 1000} s`)), patienceMs);
    });
    running.catch(() => {});
    await Promise.race([running, over]).finally(() => clearTimeout(timer));
  }

  async #recordFailure(row: store.ClaimedRow, error: unknown, log: Logger): Promise<void> {
    const { pool } = this.#system;
    const reason = errorMessage(error).slice(0, 2_000);
    const dead = row.tries >= mostTries;
    outboxTries.inc({ kind: row.type, outcome: dead ? 'dead' : 'failed' });
    if (dead) {
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
