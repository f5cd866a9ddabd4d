import { QueryClient } from '@tanstack/react-query';
import { isAnswerKept } from '@volante/domain/api/after-refusal';
import { repeatableMs } from '@volante/domain/api/idempotency-key';
import type { RefusalCode } from '@volante/domain/api/refusal-codes';
import { ApiError, NetworkError, SignedOutError } from '@volante/client/errors.ts';
import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PendingWrite } from './pending-store.ts';
import { type AnyQueueable, sendPending } from './send-pending.ts';

const mocked = vi.hoisted(() => ({ request: vi.fn(), changePending: vi.fn(), removePending: vi.fn() }));
vi.mock('../graphql/request.ts', () => ({ request: mocked.request }));
vi.mock('./pending-store.ts', () => ({ changePending: mocked.changePending, removePending: mocked.removePending }));
vi.mock('../report-error.ts', () => ({ reportError: vi.fn() }));
vi.mock('../updates.ts', () => ({ renewOutdated: vi.fn() }));

const hour = 3_600_000;
const never = new Promise<never>(() => {});

/** What may go wrong with one attempt. */
interface Mishap {
  /** Time that passes before it. */
  wait: number;
  network: 'fine' | 'cut before' | 'cut after' | 'signed out';
  /** What the server says instead of doing it, unless it has an answer for the key. */
  server?: RefusalCode | undefined;
  /** The tab ends at so many steps (of the store or the network), before or after the step is done. */
  killed?: { at: number; done: boolean } | undefined;
  /** Which release the tab runs: an older one does not know the newest mutation. */
  release: 'old' | 'new';
}

const mishap: fc.Arbitrary<Mishap> = fc.record({
  wait: fc.oneof(
    { weight: 6, arbitrary: fc.constant(1) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 2 * repeatableMs }) },
  ),
  network: fc.constantFrom('fine', 'cut before', 'cut after', 'signed out'),
  server: fc.option(
    fc.constantFrom<RefusalCode>(
      'UNAVAILABLE',
      'TOO_MANY_REQUESTS',
      'OUTDATED_CLIENT',
      'INTERNAL',
      'CONFLICT',
      'FORBIDDEN',
    ),
    { nil: undefined, freq: 2 },
  ),
  killed: fc.option(fc.record({ at: fc.integer({ min: 1, max: 4 }), done: fc.boolean() }), { nil: undefined, freq: 2 }),
  release: fc.constantFrom('new', 'new', 'new', 'old'),
});

/** A server that does what its own rules of repeated keys say, and forgets a key an hour after phones stop repeating it. */
class ModelServer {
  readonly applied: string[] = [];
  readonly #answers = new Map<string, { at: number; refusal?: RefusalCode | undefined }>();

  answer(key: string, refusal?: RefusalCode): unknown {
    const known = this.#answers.get(key);
    if (known && Date.now() - known.at <= repeatableMs + hour) {
      if (known.refusal) throw new ApiError(known.refusal, 'como antes');
      return {};
    }
    if (refusal) {
      if (isAnswerKept(refusal) && refusal !== 'OUTDATED_CLIENT') this.#answers.set(key, { at: Date.now(), refusal });
      throw new ApiError(refusal, 'ahora no');
    }
    this.applied.push(key);
    this.#answers.set(key, { at: Date.now() });
    return {};
  }
}

const mutation: AnyQueueable = { mode: 'queueable', name: 'x', document: 'mutation x{x}', refused: () => 'No se pudo' };

/** A phone with what it keeps; tabs come and go. */
class Phone {
  readonly told: string[] = [];
  queue: PendingWrite[];
  readonly #server: ModelServer;

  constructor(server: ModelServer, keys: readonly string[]) {
    this.#server = server;
    this.queue = keys.map((key, n) => ({ key, mutation: n % 3 === 2 ? 'newest' : 'usual', variables: { n } }));
  }

  /** One attempt to send the first write, from a tab that may end at any step of it. */
  async attempt({ network, server, killed, release }: Omit<Mishap, 'wait'>): Promise<void> {
    const [first] = this.queue;
    if (!first) return;
    let steps = 0;
    let ended = false;
    let end = () => {};
    const ending = new Promise<void>((resolve) => (end = resolve));
    const mortal =
      <Args extends unknown[], T>(work: (...args: Args) => T) =>
      async (...args: Args): Promise<T> => {
        steps += 1;
        const ends = killed?.at === steps;
        try {
          if (!ended && (!ends || killed.done)) return work(...args);
          return await (ends ? Promise.reject(new Error('killed')) : never);
        } finally {
          if (ends) {
            // Whatever came of the step, nobody is there to hear it.
            ended = true;
            end();
            await never;
          }
        }
      };
    mocked.changePending.mockImplementation(
      mortal((_uid: string, key: string, fields: Partial<PendingWrite>) => {
        this.queue = this.queue.map((one) => (one.key === key ? { ...one, ...fields } : one));
      }),
    );
    mocked.removePending.mockImplementation(
      mortal((_uid: string, key: string) => {
        this.queue = this.queue.filter((one) => one.key !== key);
      }),
    );
    mocked.request.mockImplementation(
      mortal((_document: string, _variables: unknown, { idempotencyKey }: { idempotencyKey: string }) => {
        if (network === 'signed out') throw new SignedOutError();
        if (network === 'cut before') throw new NetworkError('sin red');
        try {
          return this.#server.answer(idempotencyKey, server);
        } finally {
          // oxlint-disable-next-line no-unsafe-finally -- whatever the server said, it does not come through
          if (network === 'cut after') throw new NetworkError('sin red');
        }
      }),
    );
    const known = { usual: async () => mutation, ...(release === 'new' && { newest: async () => mutation }) };
    const around = {
      uid: 'u1',
      client: new QueryClient(),
      mutations: known,
      tell: (text: string) => void (ended || this.told.push(`${first.key}: ${text}`)),
    };
    await Promise.race([sendPending(first, around), ending]);
  }
}

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000 * hour, toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('[FRT-17] whatever cuts, kills, updates and refusals meet it, a write is done once, or the driver is told', async () => {
  let [done, told] = [0, 0];
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 5 }), fc.array(mishap, { maxLength: 25 }), async (count, mishaps) => {
      vi.setSystemTime(1_000 * hour);
      const server = new ModelServer();
      const keys = Array.from({ length: count }, (_, n) => `k${n}`);
      const phone = new Phone(server, keys);
      for (const { wait, ...one } of mishaps) {
        vi.setSystemTime(Date.now() + wait);
        await phone.attempt(one);
      }
      for (let attempts = 0; attempts < 2 * count; attempts += 1)
        await phone.attempt({ network: 'fine', release: 'new' });
      expect(phone.queue).toEqual([]);
      for (const key of keys) {
        const times = server.applied.filter((one) => one === key).length;
        const said = phone.told.some((text) => text.startsWith(`${key}:`));
        expect(times, key).toBeLessThanOrEqual(1);
        expect(times === 1 || said, `${key} is lost without a word`).toBe(true);
        done += times;
        told += Number(said);
      }
      // In the order in which the driver made them.
      expect(server.applied).toEqual(keys.filter((key) => server.applied.includes(key)));
    }),
    { numRuns: 400 },
  );
  expect(done).toBeGreaterThan(100);
  expect(told).toBeGreaterThan(20);
});
