import { RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../database/open.ts';
import { takeOne, untilFull } from './store.ts';

/** What a counter can do, whichever way it counts. */
export interface Limiter {
  points: number;
  /** Throws a RateLimiterRes when nothing is left. */
  consume(key: string): Promise<RateLimiterRes>;
  get(key: string): Promise<RateLimiterRes | null>;
  delete(key: string): Promise<unknown>;
  reward(key: string): Promise<unknown>;
}

/** Where an allowance is kept: for each key, the instant at which it is full again. */
interface Kept {
  /** Takes one unless the allowance then would be full again later than `latest`. Answers when it is full again. */
  take(key: string, taking: { now: number; everyMs: number; latest: number }): Promise<number | undefined>;
  untilFull(key: string): Promise<number | undefined>;
}

function keptInMemory(): Kept {
  const full = new Map<string, number>();
  return {
    async take(key, { now, everyMs, latest }) {
      for (const [known, at] of full) if (at <= now) full.delete(known);
      const next = Math.max(full.get(key) ?? now, now) + everyMs;
      if (next > latest) return undefined;
      full.set(key, next);
      return next;
    },
    untilFull: async (key) => full.get(key),
  };
}

function keptInTable(pool: Database['pool']): Kept {
  return { take: (key, taking) => takeOne(pool, { key, ...taking }), untilFull: (key) => untilFull(pool, key) };
}

/**
 * So many at once, and then one more each time `every` seconds have passed. Unlike a count that starts again after a day,
 * whoever used it up waits for the next one alone, and nobody gets twice as much around midnight.
 */
export class Allowance implements Limiter {
  readonly points: number;
  readonly #everyMs: number;
  readonly #prefix: string;
  readonly #kept: Kept;

  constructor(pool: Database['pool'] | undefined, prefix: string, { tries, every }: { tries: number; every: number }) {
    this.points = tries;
    this.#everyMs = every * 1000;
    this.#prefix = `${prefix}:`;
    this.#kept = pool ? keptInTable(pool) : keptInMemory();
  }

  async consume(key: string): Promise<RateLimiterRes> {
    const now = Date.now();
    const latest = now + this.points * this.#everyMs;
    const full = await this.#kept.take(this.#prefix + key, { now, everyMs: this.#everyMs, latest });
    if (full !== undefined) return this.#left(now, full);
    throw (await this.get(key)) ?? new RateLimiterRes(0, this.#everyMs, this.points);
  }

  async get(key: string): Promise<RateLimiterRes | null> {
    const now = Date.now();
    const full = await this.#kept.untilFull(this.#prefix + key);
    return full === undefined || full <= now ? null : this.#left(now, full);
  }

  /** One that was taken is not given back: a mail that was sent has been sent. */
  async delete(): Promise<void> {}
  async reward(): Promise<void> {}

  #left(now: number, full: number): RateLimiterRes {
    const taken = Math.ceil((full - now) / this.#everyMs);
    return new RateLimiterRes(this.points - taken, full - now - (this.points - 1) * this.#everyMs, taken);
  }
}
