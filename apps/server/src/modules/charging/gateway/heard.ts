import type { Logger } from 'pino';

const flushMs = 30_000;

/** Gathers who was heard, so that thousands of heartbeats become one statement. */
export class Heard {
  readonly #write: (ids: readonly string[]) => Promise<void>;
  readonly #log: Logger;
  readonly #timer: NodeJS.Timeout;
  #ids = new Set<string>();

  constructor(write: (ids: readonly string[]) => Promise<void>, log: Logger) {
    this.#write = write;
    this.#log = log;
    this.#timer = setInterval(() => void this.#flush(), flushMs);
  }

  add(id: string): void {
    this.#ids.add(id);
  }

  async #flush(): Promise<void> {
    if (this.#ids.size === 0) return;
    const ids = [...this.#ids];
    this.#ids = new Set();
    await this.#write(ids).catch((error: unknown) => this.#log.warn({ err: error }, 'who was heard could not be kept'));
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#flush();
  }
}
