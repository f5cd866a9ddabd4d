import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A line between phone and server that can be cut at any byte; the server behind it may change. */
export class CutLine {
  readonly #sockets = new Set<Socket>();
  readonly #server: Server;
  /** The port of the server behind it. */
  target = 0;

  private constructor() {
    this.#server = createServer((near) => {
      const far = connect(this.target, '127.0.0.1');
      for (const [socket, other] of [
        [near, far],
        [far, near],
      ] as const) {
        this.#sockets.add(socket);
        socket
          .on('error', () => {})
          .on('close', () => {
            this.#sockets.delete(socket);
            other.destroy();
          });
        socket.pipe(other);
      }
    });
  }

  static async open(): Promise<CutLine> {
    const line = new CutLine();
    line.#server.listen(0, '127.0.0.1');
    await once(line.#server, 'listening');
    return line;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Everything under way is lost. */
  cut(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  async close(): Promise<void> {
    this.cut();
    this.#server.close();
  }
}
