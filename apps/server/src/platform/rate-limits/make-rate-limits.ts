import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import type { Logger } from 'pino';
import type { Database } from '../database/open.ts';
import type { RateLimitName, RateLimits } from '../rate-limits.ts';
import { Refusal } from '../refusal.ts';
import { type CounterKey, counterKeys } from './counter-key.ts';
import { type Limit, limits } from './limits.ts';
import { waitingTime } from './waiting-time.ts';

type Store = Pick<Database, 'pool' | 'kind'>;

export function makeRateLimits(store: Store, log: Logger): RateLimits {
  const counters = new Map<string, RateLimiterAbstract>();

  function counterOf(name: RateLimitName, { kind }: CounterKey): RateLimiterAbstract | undefined {
    const limit = limits[name][kind];
    if (!limit) return undefined;
    const prefix = `${name}-${kind}`;
    const counter = counters.get(prefix) ?? makeCounter(store, prefix, limit);
    counters.set(prefix, counter);
    return counter;
  }

  return {
    async consume(name, tried) {
      const waits = await Promise.all(
        counterKeys(tried).map((key) => waitAfter(counterOf(name, key)?.consume(key.value), log)),
      );
      const wait = Math.max(0, ...waits);
      if (wait > 0) {
        throw new Refusal('TOO_MANY_REQUESTS', `Demasiados intentos. Espera ${waitingTime(wait)} y vuelve a intentar.`);
      }
    },
    async reset(name, tried) {
      await Promise.all(
        counterKeys(tried).map(async (key) => {
          const counter = counterOf(name, key);
          await (key.kind === 'address' ? counter?.reward(key.value) : counter?.delete(key.value));
        }),
      );
    },
  };
}

/**
 * The embedded database belongs to one process and has one session. There the counters are kept in memory: nothing
 * needs to be shared, and a counter cannot wait for a transaction that waits for the counter.
 */
function makeCounter({ pool, kind }: Store, keyPrefix: string, { tries, seconds }: Limit): RateLimiterAbstract {
  const options = { keyPrefix, points: tries, duration: seconds };
  if (kind === 'embedded') return new RateLimiterMemory(options);
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

/**
 * How long the caller must wait: zero when within the limit. When the database does not answer it refuses: all that
 * is limited needs the database anyway, and whoever can overload it must not switch the limits off that way.
 */
async function waitAfter(counted: Promise<RateLimiterRes> | undefined, log: Logger): Promise<number> {
  try {
    await counted;
    return 0;
  } catch (refused) {
    if (refused instanceof RateLimiterRes) return Math.max(1, refused.msBeforeNext);
    log.error({ err: refused }, 'rate limits cannot be counted');
    throw new Refusal('UNAVAILABLE', 'No pudimos atenderte en este momento. Intenta de nuevo en un minuto.');
  }
}
