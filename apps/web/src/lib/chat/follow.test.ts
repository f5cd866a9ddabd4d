import { afterEach, expect, test, vi } from 'vitest';
import { follow } from './follow.ts';

afterEach(() => void vi.useRealTimers());

const event = (name: string, data: object) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

function line(...events: string[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (const text of events) controller.enqueue(new TextEncoder().encode(text));
      controller.close();
    },
  });
}

/** Listens to these lines, one after the other; the last one stays open. Answers from which places it asked, and when. */
function listenTo(...lines: string[][]) {
  const asked: { after: number; at: number }[] = [];
  const leaving = new AbortController();
  const start = Date.now();
  void follow({
    after: 3,
    signal: leaving.signal,
    connect: async (after) => {
      asked.push({ after, at: Date.now() - start });
      const next = lines[asked.length - 1];
      return next ? line(...next) : new ReadableStream();
    },
    onMessage: () => {},
    onTyping: () => {},
    onState: () => {},
    onConnected: () => {},
  });
  return { asked, leave: () => leaving.abort() };
}

test('[HLP-04] [FRT-06] a line that is cut comes back at once; one that newer lines replaced waits, and asks for what it missed', async () => {
  vi.useFakeTimers();
  const said = event('message', { place: 4 });
  const { asked, leave } = listenTo([said], [event('replaced', {})], [said]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked).toEqual([
    { after: 3, at: 0 },
    { after: 4, at: 500 },
  ]);
  await vi.advanceTimersByTimeAsync(14_000);
  expect(asked).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1_500);
  // It was not refused: after that one the next cut is short again.
  expect(asked.slice(2)).toEqual([
    { after: 4, at: 15_500 },
    { after: 4, at: 16_000 },
  ]);
  leave();
});
