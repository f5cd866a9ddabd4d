import type { Logger } from 'pino';
import { type Exchange, isMeter, keptMeter, keptOthers } from '../store/messages.ts';

const flushMs = 1_000;

const keyOf = (exchange: Exchange) => `${exchange.pointId} ${isMeter(exchange)}`;

/**
 * [CON-17] Gathers what charge points say for a second and writes it together, beside their work: no message waits for it, and a
 * batch that cannot be written is lost. Of a charge point that floods us only the last are gathered.
 */
export class MessageLog {
  readonly #write: (exchanges: readonly Exchange[]) => Promise<void>;
  readonly #log: Logger;
  readonly #timer: NodeJS.Timeout;
  #waiting = new Map<string, Exchange[]>();
  #writing: Promise<void> = Promise.resolve();

  constructor(write: (exchanges: readonly Exchange[]) => Promise<void>, log: Logger) {
    this.#write = write;
    this.#log = log;
    this.#timer = setInterval(() => this.#flush(), flushMs);
  }

  add(exchange: Exchange): void {
    const key = keyOf(exchange);
    const waiting = this.#waiting.get(key) ?? [];
    waiting.push(exchange);
    if (waiting.length > (isMeter(exchange) ? keptMeter : keptOthers)) waiting.shift();
    this.#waiting.set(key, waiting);
  }

  /** One batch at a time. */
  #flush(): void {
    if (this.#waiting.size === 0) return;
    const exchanges = [...this.#waiting.values()].flat();
    this.#waiting = new Map();
    this.#writing = this.#writing
      .then(() => this.#write(exchanges))
      .catch((error: unknown) => this.#log.warn({ err: error }, 'what charge points said could not be kept'));
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    this.#flush();
    await this.#writing;
  }
}
