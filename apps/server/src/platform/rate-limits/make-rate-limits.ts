import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Logger } from 'pino';
import type { Database } from '../database/open.ts';
import type { RateLimitName, RateLimits, Try } from '../rate-limits.ts';
import { Refusal } from '../refusal.ts';
import { Allowance, type Limiter } from './allowance.ts';
import { type CounterKind, counterKeys } from './counter-key.ts';
import { isInMemory, type Limit, limitOf } from './limits.ts';
import { waitingTime } from './waiting-time.ts';

type Store = Pick<Database, 'pool' | 'kind'>;

interface Counter {
  kind: CounterKind;
  value: string;
  limiter: Limiter;
}

export function makeRateLimits(store: Store, log: Logger): RateLimits {
  const limiters = new Map<string, Limiter>();

  function limiterOf(name: RateLimitName, kind: CounterKind, limit: Limit): Limiter {
    const prefix = `${name}-${kind}`;
    const limiter = limiters.get(prefix) ?? makeLimiter(store, prefix, limit, isInMemory(name));
    limiters.set(prefix, limiter);
    return limiter;
  }

  function countersOf(name: RateLimitName, tried: Try): Counter[] {
    return counterKeys(tried).flatMap(({ kind, value }) => {
      const limit = limitOf(name, kind);
      return limit ? [{ kind, value, limiter: limiterOf(name, kind, limit) }] : [];
    });
  }

  const consume: RateLimits['consume'] = async (name, tried) => {
    const counters = countersOf(name, tried);
    // Looks before it counts: what a wide counter refuses must not leave a row in a narrow one.
    if (counters.length > 1) for (const counter of counters) await orUnavailable(mustHaveTries(counter), log);
    const usedUp: CounterKind[] = [];
    for (const { kind, value, limiter } of counters) {
      const { remainingPoints } = await orUnavailable(limiter.consume(value), log);
      if (remainingPoints === 0) usedUp.push(kind);
    }
    return usedUp;
  };

  return {
    consume,
    async takes(name, tried) {
      try {
        return await consume(name, tried);
      } catch (error) {
        if (error instanceof Refusal && error.code === 'TOO_MANY_REQUESTS') return undefined;
        throw error;
      }
    },
    async hasTries(name, tried) {
      for (const counter of countersOf(name, tried)) if (await isUsedUp(counter)) return false;
      return true;
    },
    async reset(name, tried) {
      await Promise.all(
        countersOf(name, tried).map(({ kind, value, limiter }) =>
          forSubject.has(kind) ? limiter.delete(value) : limiter.reward(value),
        ),
      );
    },
  };
}

/** These name what was tried; the others a network, where somebody else's tries are counted too. */
const forSubject: ReadonlySet<CounterKind> = new Set(['subject', 'both']);

/**
 * The embedded database belongs to one process and has one session. There the counters are kept in memory: nothing
 * needs to be shared, and a counter cannot wait for a transaction that waits for the counter.
 */
function makeLimiter({ pool, kind }: Store, keyPrefix: string, limit: Limit, inMemory: boolean): Limiter {
  const here = kind === 'embedded' || inMemory;
  if ('every' in limit) return new Allowance(here ? undefined : pool, keyPrefix, limit);
  const { tries, seconds } = limit;
  const options = { keyPrefix, points: tries, duration: seconds };
  if (here) return new RateLimiterMemory(options);
  return new RateLimiterPostgres({
    ...options,
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    inMemoryBlockOnConsumed: tries + 1,
  });
}

async function isUsedUp({ value, limiter }: Counter): Promise<RateLimiterRes | null> {
  const known = await limiter.get(value);
  return known && known.consumedPoints >= limiter.points ? known : null;
}

async function mustHaveTries(counter: Counter): Promise<void> {
  const usedUp = await isUsedUp(counter);
  if (usedUp) throw usedUp;
}

/**
 * Refuses when a limit is passed. When the database does not answer it refuses too: all that is limited needs the
 * database anyway, and whoever can overload it must not switch the limits off that way.
 */
async function orUnavailable<Result>(counting: Promise<Result>, log: Logger): Promise<Result> {
  try {
    return await counting;
  } catch (refused) {
    if (refused instanceof RateLimiterRes) {
      const wait = waitingTime(Math.max(1, refused.msBeforeNext));
      throw new Refusal('TOO_MANY_REQUESTS', `Demasiados intentos. Espera ${wait} y vuelve a intentar.`);
    }
    log.error({ err: refused }, 'rate limits cannot be counted');
    throw new Refusal('UNAVAILABLE', 'No pudimos atenderte en este momento. Intenta de nuevo en un minuto.');
  }
}
