import type { Logger } from 'pino';
import type { Bus } from '../bus.ts';
import { inSpan } from '../tracing.ts';
import { decodeMessage } from './message.ts';

type Listener = (message: unknown) => void;

/** The listeners of this process, by channel. */
export class Listeners {
  readonly #log: Logger;
  readonly #byChannel = new Map<string, Set<Listener>>();

  constructor(log: Logger) {
    this.#log = log;
  }

  readonly subscribe: Bus['subscribe'] = (channel, listener) => {
    const listeners = this.#byChannel.get(channel) ?? new Set();
    this.#byChannel.set(channel, listeners.add(listener));
    return () => void listeners.delete(listener);
  };

  tell(text: string): void {
    try {
      const { channel, message } = decodeMessage(text);
      this.#byChannel.get(channel)?.forEach((listener) => this.#call(listener, message));
    } catch (error) {
      this.#log.warn({ err: error }, 'a bus message could not be read');
    }
  }

  #call(listener: Listener, message: unknown): void {
    try {
      // A listener's work does not belong to the request that published the message.
      inSpan(undefined, () => listener(message));
    } catch (error) {
      this.#log.error({ err: error }, 'a bus listener failed');
    }
  }

  clear(): void {
    this.#byChannel.clear();
  }
}
