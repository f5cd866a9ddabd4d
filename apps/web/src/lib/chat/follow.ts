import type { ConversationState, ShownMessage } from '@volante/domain/support/chat';
import { serverEvents } from './server-events.ts';

const firstPause = 500;
const longestPause = 15_000;
/** The server gives a sign every 20 s: a line that is silent for longer is dead. */
const silence = 45_000;

export interface ChatListener {
  onMessage: (message: ShownMessage) => void;
  onTyping: (conversation: string) => void;
  onState: (state: ConversationState) => void;
  /** True once it listens, false while it is cut off. */
  onConnected: (connected: boolean) => void;
}

export interface Following extends ChatListener {
  /** The place of the last message that is known. */
  after: number;
  /** Opens the stream from a place on; fails when the server cannot be reached or refuses. */
  connect: (after: number, signal: AbortSignal) => Promise<ReadableStream<Uint8Array>>;
  signal: AbortSignal;
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });

/** Aborts the line when nothing, not even a sign of life, has come for too long. */
function watched(stream: ReadableStream<Uint8Array>, dead: () => void): ReadableStream<Uint8Array> {
  let timer = setTimeout(dead, silence);
  return stream.pipeThrough(
    new TransformStream({
      transform(chunk, controller) {
        clearTimeout(timer);
        timer = setTimeout(dead, silence);
        controller.enqueue(chunk);
      },
      flush: () => clearTimeout(timer),
    }),
  );
}

/**
 * [HLP-04] Listens until it is aborted. After each cut it goes on from the last message it has: each comes once, in the
 * order of places, however often the line breaks. When newer lines of the driver take its place it comes back only now and
 * then, and hears all of what was said meanwhile.
 */
export async function follow({ after, connect, signal, ...listener }: Following): Promise<void> {
  let last = after;
  let wait = firstPause;
  const hear = (name: string, data: string) => {
    const said: unknown = JSON.parse(data);
    if (name === 'message') {
      const message = said as ShownMessage;
      if (message.place <= last) return;
      last = message.place;
      listener.onMessage(message);
    } else if (name === 'state') listener.onState(said as ConversationState);
    else if (name === 'replaced') wait = longestPause;
    else if (name === 'typing') listener.onTyping((said as { conversationIdentifier: string }).conversationIdentifier);
  };
  while (!signal.aborted) {
    const line = new AbortController();
    const cut = () => line.abort();
    signal.addEventListener('abort', cut, { once: true });
    try {
      const stream = await connect(last, line.signal);
      listener.onConnected(true);
      wait = firstPause;
      for await (const { name, data } of serverEvents(watched(stream, cut))) hear(name, data);
    } catch {
      // Cut off, or not reached: both mean trying again.
    }
    signal.removeEventListener('abort', cut);
    if (signal.aborted) return;
    listener.onConnected(false);
    await pause(wait, signal);
    wait = Math.min(wait * 2, longestPause);
  }
}
