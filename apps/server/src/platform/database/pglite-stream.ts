import { Duplex } from 'node:stream';
import type { PGlite } from '@electric-sql/pglite';

type Done = (error?: Error | null) => void;

const terminate = 0x58;

/** Stands in for pg's socket: hands its wire bytes to the PostgreSQL inside this process. */
export class PgliteStream extends Duplex {
  readonly #database: PGlite;

  constructor(database: PGlite) {
    super({ allowHalfOpen: false });
    this.#database = database;
  }

  connect(): this {
    this.#startAfresh().then(
      () => this.emit('connect'),
      (error: Error) => this.destroy(error),
    );
    return this;
  }

  override _read(): void {}

  override _write(bytes: Buffer, _encoding: string, done: Done): void {
    void this.#answer(bytes, done);
  }

  override _writev(writes: Array<{ chunk: Buffer }>, done: Done): void {
    void this.#answer(Buffer.concat(writes.map((write) => write.chunk)), done);
  }

  override _final(done: () => void): void {
    this.push(null);
    done();
  }

  // Socket methods that pg calls and that mean nothing inside one process.
  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  /** All connections share one session, so a new one must not inherit an open transaction or prepared statements. */
  async #startAfresh(): Promise<void> {
    await this.#database.waitReady;
    await this.#execute(simpleQuery('ROLLBACK'), () => {});
    await this.#execute(simpleQuery('DISCARD ALL'), () => {});
  }

  async #answer(bytes: Buffer, done: Done): Promise<void> {
    let problem: Error | null = null;
    try {
      // Copied, because the engine reuses the memory that holds its answer.
      await this.#execute(bytes, (answer) => this.push(Buffer.from(answer)));
    } catch (error) {
      problem = error instanceof Error ? error : new Error(String(error));
    }
    done(problem);
  }

  async #execute(bytes: Buffer, onRawData: (bytes: Uint8Array) => void): Promise<void> {
    if (bytes[0] === terminate) return;
    await this.#database.runExclusive(() => this.#database.execProtocolRawStream(bytes, { onRawData }));
  }
}

function simpleQuery(sql: string): Buffer {
  const text = Buffer.from(`${sql}\0`);
  const message = Buffer.alloc(5 + text.length);
  message.write('Q');
  message.writeInt32BE(4 + text.length, 1);
  text.copy(message, 5);
  return message;
}
