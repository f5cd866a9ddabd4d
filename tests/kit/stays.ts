import { setTimeout as pause } from 'node:timers/promises';

/**
 * For what must not happen: the expectation has to hold from now on until `ms` have passed, long enough for `because`.
 * It fails at once when it no longer holds. What does happen is polled for instead.
 */
export async function stays(ms: number, because: string, holds: () => unknown): Promise<void> {
  const until = performance.now() + ms;
  for (;;) {
    try {
      await holds();
    } catch (error) {
      throw new Error(`It did not stay so (${because})`, { cause: error });
    }
    if (performance.now() >= until) return;
    await pause(Math.min(100, ms));
  }
}

/** Waits for the next second: token times are whole seconds, and a test may need a later one. */
export async function nextSecond(): Promise<void> {
  await pause(1_001 - (Date.now() % 1_000));
}
