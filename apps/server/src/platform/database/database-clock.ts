import { firstOf } from '@volante/domain/values/present';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { type Clock, systemClock } from '../clock.ts';
import type { Database } from './open.ts';

/** How far the machine's clock may be from the database's before it is logged as an error. */
const toleratedSkewMs = 5_000;

const measureEveryMs = 10_000;

/** The time of the house: the database's, which all nodes share, so that one with a wrong clock does no harm. */
export interface DatabaseClock extends Clock {
  /** How far the clock of this machine is ahead of the database's, in milliseconds; negative when it is behind. */
  skewMs(): number;
  close(): Promise<void>;
}

export const isSkewed = (skewMs: number): boolean => Math.abs(skewMs) > toleratedSkewMs;

const selectNow = 'select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms';

/**
 * Runs on from its last measurement by the process's own steady timer, so that a machine whose clock is set meanwhile,
 * or a database that does not answer for a while, changes nothing.
 */
class MeasuredClock implements DatabaseClock {
  readonly #pool: Pool;
  readonly #log: Logger;
  /** The database's time when the steady timer was at zero. */
  #origin = 0;
  #skewMs = 0;
  #reportedWrong = false;
  #measuring: Promise<void> | undefined;
  readonly #timer = setInterval(() => void this.measure().catch(() => {}), measureEveryMs);

  constructor(pool: Pool, log: Logger) {
    this.#pool = pool;
    this.#log = log;
    this.#timer.unref();
  }

  now(): Date {
    return new Date(Math.round(this.#origin + performance.now()));
  }

  skewMs(): number {
    return this.#skewMs;
  }

  measure(): Promise<void> {
    this.#measuring ??= this.#measure().finally(() => {
      this.#measuring = undefined;
    });
    return this.#measuring;
  }

  async #measure(): Promise<void> {
    const client = await this.#pool.connect();
    try {
      // Asked on a connection of its own: waiting for one would count as the way to the database.
      const asked = performance.now();
      const { rows } = await client.query<{ ms: number }>(selectNow);
      const heard = performance.now();
      this.#origin = firstOf(rows).ms - (asked + heard) / 2;
      this.#skewMs = systemClock.now().getTime() - (this.#origin + heard);
    } finally {
      client.release();
    }
    this.#report();
  }

  /** Logs a wrong clock once when it is found, and once when it is right again. */
  #report(): void {
    const wrong = isSkewed(this.#skewMs);
    if (wrong === this.#reportedWrong) return;
    this.#reportedWrong = wrong;
    const skewSeconds = Math.round(this.#skewMs / 1000);
    if (wrong) this.#log.error({ skewSeconds }, 'the clock of this machine differs from the database’s');
    else this.#log.info({ skewSeconds }, 'the clock of this machine agrees with the database’s again');
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#measuring?.catch(() => {});
  }
}

/** The embedded database reads the clock of this machine itself. A given clock is one that tests move. */
export async function openDatabaseClock(
  { pool, kind }: Pick<Database, 'pool' | 'kind'>,
  log: Logger,
  given: Clock | undefined,
): Promise<DatabaseClock> {
  if (given || kind === 'embedded') {
    const clock = given ?? systemClock;
    return { now: () => clock.now(), skewMs: () => 0, close: async () => {} };
  }
  const clock = new MeasuredClock(pool, log);
  try {
    await clock.measure();
    return clock;
  } catch (error) {
    await clock.close();
    throw error;
  }
}
