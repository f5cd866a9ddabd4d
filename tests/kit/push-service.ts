import { createECDH, type ECDH, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import ece from 'http_ece';

/** What a push service got, and what the phone reads of it. */
export interface Pushed {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A phone's half of a subscription: only it can read what is pushed. */
export class PushedPhone {
  readonly #keys: ECDH;
  readonly #auth = randomBytes(16);
  readonly endpoint: string;

  constructor(endpoint: string) {
    this.endpoint = endpoint;
    this.#keys = createECDH('prime256v1');
    this.#keys.generateKeys();
  }

  get subscription() {
    return {
      endpoint: this.endpoint,
      keys: { p256dh: this.#keys.getPublicKey('base64url'), auth: this.#auth.toString('base64url') },
    };
  }

  /** Decrypts with a library that our server does not use for it. */
  read({ body }: Pushed): unknown {
    const authSecret = this.#auth.toString('base64url');
    return JSON.parse(ece.decrypt(body, { version: 'aes128gcm', privateKey: this.#keys, authSecret }).toString());
  }
}

/** A push service on this machine. Tests decide how it answers. */
export class PushService {
  readonly got: Pushed[] = [];
  /** The status of its answer, by path; undefined never answers. */
  answer: (path: string) => number | undefined = () => 201;
  readonly #server: Server;

  private constructor() {
    this.#server = createServer((request, response) => void this.#take(request, response));
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '';
    this.got.push({ path, headers: request.headers, body: await buffer(request) });
    const status = this.answer(path);
    if (status !== undefined) response.writeHead(status).end();
  }

  static async start(): Promise<PushService> {
    const service = new PushService();
    service.#server.listen(0, '127.0.0.1');
    await once(service.#server, 'listening');
    return service;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  phone(name: string): PushedPhone {
    return new PushedPhone(`${this.url}/${name}`);
  }

  at(name: string): Pushed[] {
    return this.got.filter(({ path }) => path === `/${name}`);
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((closed) => {
      this.#server.close(closed);
    });
  }
}
