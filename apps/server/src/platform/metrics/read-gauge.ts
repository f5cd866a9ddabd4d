import { setTimeout as pause } from 'node:timers/promises';
import { Gauge } from 'prom-client';
import type { System } from '../system.ts';

/** How long /metrics waits for a number. Whoever asks has it within a second, whatever the database does. */
const patienceMs = 400;

/** An older number would look current, so it is not told any more. */
const oldestMs = 60_000;

export interface ReadValue<Label extends string> {
  labels?: Record<Label, string>;
  value: number;
}

interface Wish<Label extends string> {
  name: string;
  help: string;
  labelNames?: readonly Label[];
  /** Nothing when there is no such number. */
  read: () => Promise<readonly ReadValue<Label>[]>;
}

/** What is being read for each process. One after the other: numbers never take more than one connection. */
const turns = new WeakMap<System['pool'], Promise<unknown>>();

/** Within a minute, or the others would never get their turn behind a connection that hangs. */
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
 * [RUN-07] A gauge whose values must be asked for, of the database above all. Each look at /metrics begins one read, unless
 * one is under way, and waits for it a moment. When that does not end in time, the values of the last one are told.
 */
export function readGauge<Label extends string = never>({ pool }: System, wish: Wish<Label>): Gauge<Label> {
  const { name, help, labelNames = [], read } = wish;
  let reading: Promise<void> | undefined;
  let readAt = -Infinity;
  const show = (values: readonly ReadValue<Label>[]) => {
    gauge.reset();
    // Without labels a gauge that was reset is 0, which would look like a number.
    if (labelNames.length === 0) gauge.remove();
    for (const { labels, value } of values) gauge.set((labels ?? {}) as Record<Label, string>, value);
  };
  const once = async () => {
    try {
      show(await inTurn(pool, read));
      readAt = performance.now();
    } catch {
      // Whatever is wrong with the database, others tell of it.
    } finally {
      reading = undefined;
    }
  };
  const gauge: Gauge<Label> = new Gauge({
    name,
    help,
    labelNames,
    registers: [],
    async collect() {
      reading ??= once();
      const over = new AbortController();
      await Promise.race([reading, pause(patienceMs, undefined, { signal: over.signal }).catch(() => {})]);
      over.abort();
      if (performance.now() - readAt > oldestMs) show([]);
    },
  });
  return gauge;
}
