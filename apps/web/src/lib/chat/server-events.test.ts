import { expect, test } from 'vitest';
import { type ServerEvent, serverEvents } from './server-events.ts';

async function read(...pieces: string[]): Promise<ServerEvent[]> {
  const bytes = new TextEncoder().encode(pieces.join('|'));
  // Cut anywhere, also within a character.
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      for (let at = 0; at < bytes.length; at += 3) controller.enqueue(bytes.slice(at, at + 3));
      controller.close();
    },
  });
  const events: ServerEvent[] = [];
  for await (const event of serverEvents(stream)) events.push(event);
  return events;
}

test('[HLP-04] events come whole, in whichever pieces they arrive', async () => {
  const text =
    'retry: 1000\n\n:\n\nid: 1\nevent: message\ndata: {"text":"¿Qué tal? 😀"}\n\nevent: typing\ndata: {}\n\n';
  expect(await read(text)).toEqual([
    { name: 'message', data: '{"text":"¿Qué tal? 😀"}' },
    { name: 'typing', data: '{}' },
  ]);
});

test('[HLP-04] an event that was cut off is none', async () => {
  expect(await read('event: message\ndata: {"a":1}\n\nevent: message\ndata: {"a"')).toHaveLength(1);
});
