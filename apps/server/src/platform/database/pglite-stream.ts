import { Duplex } from 'node:stream';
import type { PGlite } from '@electric-sql/pglite';

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

  override _write(bytes: Buffer, _encoding: string, done: (error?: Error | null) => void): void {
    this.#execute(bytes, (answer) => this.push(Buffer.from(answer))).then(() => done(), done);
  }

  override _writev(writes: Array<{ chunk: Buffer }>, done: (error?: Error | null) => void): void {
    this._write(Buffer.concat(writes.map((write) => write.chunk)), '', done);
  }

  override _final(done: () => void): void {
    this.push(null);
    done();
  }

  // What pg asks of a socket and a process-internal stream has no use for.
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
