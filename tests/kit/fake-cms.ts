import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

type Answer = unknown;

/** A headless CMS on loopback that answers what the test says, as the test says. */
export class FakeCms {
  /** By the name of the query: its `data`, a text to send as it is, or a status. */
  answers: Record<string, Answer> = {};
  /** What was asked so far, by name. */
  asked: string[] = [];
  authorization: string | undefined;
  /** While true nothing is answered. */
  silent = false;
  readonly #server: Server;

  private constructor() {
    this.#server = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        const { operationName } = JSON.parse(body) as { operationName: string };
        this.asked.push(operationName);
        this.authorization = request.headers.authorization;
        if (this.silent) return;
        const answer = this.answers[operationName];
        if (typeof answer === 'number') response.writeHead(answer).end('no');
        else if (typeof answer === 'string') response.end(answer);
        else response.end(JSON.stringify({ data: { [operationName]: answer } }));
      });
    });
  }

  static async open(): Promise<FakeCms> {
    const cms = new FakeCms();
    await new Promise<void>((listening) => {
      cms.#server.listen(0, '127.0.0.1', listening);
    });
    return cms;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}
