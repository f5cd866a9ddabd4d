import { setTimeout as pause } from 'node:timers/promises';
import { firstOf } from '@volante/domain/values/present';
import { Gauge } from 'prom-client';
import type { System } from '../system.ts';

/** How long /metrics waits for a number. Whoever asks has it within a second, whatever the database does. */
const patienceMs = 400;

/** After this long a number is no longer shown: it would look current. */
const oldestMs = 60_000;

export interface ReadValue<Label extends string> {
  labels?: Partial<Record<Label, string>>;
  value: number;
}

interface Naming<Label extends string> {
  name: string;
  help: string;
  labelNames?: readonly Label[];
}

interface Part<Source, Label extends string> extends Naming<Label> {
  /** An empty list when there is no such number. */
  values: (source: Source) => readonly ReadValue<Label>[];
}

/** The last read of each pool. Reads follow one another, so that metrics never take more than one connection. */
const turns = new WeakMap<System['pool'], Promise<unknown>>();

/** Gives up a read after a minute: behind a connection that hangs, other reads would never get their turn. */
async function inTime<T>(read: () => Promise<T>): Promise<T> {
  const over = new AbortController();
  const limit = pause(oldestMs, undefined, { signal: over.signal, ref: false }).then(() => {
    throw new Error('a number took too long to read');
  });
  limit.catch(() => {});
  return Promise.race([read(), limit]).finally(() => over.abort());
}

function inTurn<T>(pool: System['pool'], read: () => Promise<T>): Promise<T> {
  const reading = (turns.get(pool) ?? Promise.resolve()).then(() => inTime(read));
  turns.set(
    pool,
    reading.catch(() => {}),
  );
  return reading;
}

/**
 * [RUN-07] Gauges whose values must be asked for, of the database above all, in one read for all of them. Each look at
 * /metrics begins one, unless one is under way, and waits for it a moment. When that does not end in time, the values of
 * the last one are told.
 */
export function readGauges<Source, Label extends string = never>(
  { pool }: Pick<System, 'pool'>,
  read: () => Promise<Source>,
  parts: readonly Part<Source, Label>[],
): Gauge<Label>[] {
  let reading: Promise<void> | undefined;
  let last: { source: Source; at: number } | undefined;
  const once = async () => {
    try {
      last = { source: await inTurn(pool, read), at: performance.now() };
    } catch {
      // Whatever is wrong with the database, others tell of it.
    } finally {
      reading = undefined;
    }
  };
  const look = async () => {
    reading ??= once();
    const over = new AbortController();
    await Promise.race([reading, pause(patienceMs, undefined, { signal: over.signal }).catch(() => {})]);
    over.abort();
    return last && performance.now() - last.at <= oldestMs ? last : undefined;
  };
  return parts.map(
    ({ name, help, labelNames = [], values }) =>
      new Gauge<Label>({
        name,
        help,
        labelNames,
        registers: [],
        async collect() {
          const seen = await look();
          this.reset();
          // Without labels a gauge that was reset is 0, which would look like a number.
          if (labelNames.length === 0) this.remove();
          for (const { labels, value } of seen ? values(seen.source) : []) this.set({ ...labels }, value);
        },
      }),
  );
}

/** A single gauge that is read when /metrics is asked for. */
export function readGauge<Label extends string = never>(
  system: System,
  { read, ...naming }: Naming<Label> & { read: () => Promise<readonly ReadValue<Label>[]> },
): Gauge<Label> {
  return firstOf(readGauges(system, read, [{ ...naming, values: (source) => source }]));
}
