/** One event of a stream of server-sent events. */
export interface ServerEvent {
  name: string;
  data: string;
}

/** Reads the events of a stream as they arrive, in whichever pieces. One that is cut off is not an event. */
export async function* serverEvents(stream: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let waiting = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      waiting += decoder.decode(value, { stream: true });
      const whole = waiting.split('\n\n');
      waiting = whole.pop() ?? '';
      for (const text of whole) {
        const event = eventIn(text);
        if (event) yield event;
      }
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}

/** Comments, which keep the connection open, and settings are no events. */
function eventIn(text: string): ServerEvent | undefined {
  const fields = new Map(
    text.split('\n').map((line) => {
      const colon = line.indexOf(': ');
      return [line.slice(0, colon), line.slice(colon + 2)] as const;
    }),
  );
  const [name, data] = [fields.get('event'), fields.get('data')];
  return name !== undefined && data !== undefined ? { name, data } : undefined;
}
