import { createServer, type IncomingMessage, type Server } from 'node:http';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { isSignedBy } from '@volante/server/platform/body-signature';
import { smsSignatureHeader } from '@volante/server/platform/sms';

interface Received {
  to: string;
  text: string;
}

/** A service for text messages that keeps them for the test. It takes only what is signed with its key. */
export class SmsSink {
  readonly key = 'una-llave-de-mensajes-de-32-letras';
  readonly received: Received[] = [];
  readonly #server: Server;

  private constructor() {
    this.#server = createServer((request, response) => {
      void this.#take(request).then((status) => response.writeHead(status).end());
    });
  }

  static async start(): Promise<SmsSink> {
    const sink = new SmsSink();
    sink.#server.listen(0, '127.0.0.1');
    await once(sink.#server, 'listening');
    return sink;
  }

  get url(): string {
    const address = this.#server.address();
    if (!address || typeof address === 'string') throw new Error('The service is not listening');
    return `http://127.0.0.1:${address.port}`;
  }

  to(phone: string): string[] {
    return this.received.filter(({ to }) => to === phone).map((sms) => sms.text);
  }

  /** The newest code sent to this number. */
  code(phone: string): string | undefined {
    return /^\d{6}/.exec(this.to(phone).at(-1) ?? '')?.[0];
  }

  close(): void {
    this.#server.close();
  }

  async #take(request: IncomingMessage): Promise<number> {
    const body = await text(request);
    if (request.url !== '/messages' || !isSignedBy(body, request.headers[smsSignatureHeader], this.key)) return 403;
    this.received.push(JSON.parse(body) as Received);
    return 202;
  }
}
