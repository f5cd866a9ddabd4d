import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import { buffer, text } from 'node:stream/consumers';
import { serverTimeHeader } from '@volante/domain/api/server-time';

/** One request that passed through the proxy. */
export interface Seen {
  method: string;
  path: string;
  query: string;
  headers: IncomingMessage['headers'];
  body: string;
  /** The raw body, for uploads that are not text. */
  bytes: Buffer;
}

/** What happens to a request; undefined lets it through. */
export type Fate =
  | undefined
  /** The connection is cut before the request reaches the server. */
  | 'cut'
  /** The server handles the request, but its answer is lost. */
  | 'lose answer'
  | { status: number; type?: string; body: string }
  /** The server's answer, changed on its way. */
  | { change: (body: string) => string };

/** A proxy that plays a bad network between phone and server. Tests decide what happens to each request. */
export class BadNetwork {
  readonly seen: Seen[] = [];
  /** Answers of the server that repeated an earlier one instead of doing the work again. */
  replayed = 0;
  /** What answers give as the server's time, for a test that stands on another day; undefined leaves it as it is. */
  serverTime: Date | undefined;
  /** Decides the fate of each request. */
  decide: (seen: Seen) => Fate | Promise<Fate> = () => undefined;
  readonly #target: URL;
  readonly #server: Server;

  private constructor(target: string) {
    this.#target = new URL(target);
    this.#server = createServer((incoming, outgoing) => {
      this.#handle(incoming, outgoing).catch(() => outgoing.destroy());
    });
  }

  static async to(target: string): Promise<BadNetwork> {
    const network = new BadNetwork(target);
    await new Promise<void>((listening) => {
      network.#server.listen(0, listening);
    });
    return network;
  }

  get url(): string {
    const address = this.#server.address();
    if (!address || typeof address === 'string') throw new Error('The network is not listening');
    return `http://localhost:${address.port}`;
  }

  requests(path: string): Seen[] {
    return this.seen.filter((one) => one.path === path);
  }

  /** The calls of one GraphQL operation. */
  operations(name: string): Seen[] {
    return this.requests('/graphql').filter(({ body }) => new RegExp(`"query":"\\w+ ${name}\\b`).test(body));
  }

  /** What a reader of a failed test wants to know: each request, with its operations and its key. */
  story(): string {
    const lines = this.seen.map(({ method, path, body, headers }) => {
      const operations = [...body.matchAll(/"query":"\w+ (\w+)/g)].map(([, name]) => name);
      return [method, path, ...operations, headers['idempotency-key']].filter(Boolean).join(' ');
    });
    return lines.join('\n');
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((closed) => {
      this.#server.close(closed);
    });
  }

  async #handle(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    // Browsers silently retry a request that fails on a reused connection, so every request gets a new one.
    outgoing.shouldKeepAlive = false;
    const { pathname, search } = new URL(incoming.url ?? '/', this.url);
    const { method = 'GET', headers } = incoming;
    const bytes = await buffer(incoming);
    const seen: Seen = { method, path: pathname, query: search.slice(1), headers, body: bytes.toString(), bytes };
    this.seen.push(seen);
    const fate = await this.decide(seen);
    if (fate === 'cut') return void outgoing.destroy();
    if (typeof fate === 'object' && 'status' in fate) {
      outgoing.writeHead(fate.status, { 'content-type': fate.type ?? 'application/json' }).end(fate.body);
      return;
    }
    const changed = typeof fate === 'object';
    const answer = await this.#forward(seen, incoming.url ?? '/', changed);
    if (answer.headers['idempotency-replayed']) this.replayed += 1;
    if (fate === 'lose answer') {
      await text(answer);
      outgoing.destroy();
    } else if (changed) {
      // Another text has another tag: with the server's own the browser would take the next one for unchanged.
      const { 'content-length': _length, etag: _tag, connection: _old, 'keep-alive': _older, ...kept } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 200, this.#timed(kept)).end(fate.change(await text(answer)));
    } else {
      const { connection: _old, 'keep-alive': _older, ...kept } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 200, this.#timed(kept));
      answer.pipe(outgoing);
    }
  }

  #timed(headers: IncomingMessage['headers']): IncomingMessage['headers'] {
    return this.serverTime ? { ...headers, [serverTimeHeader]: String(this.serverTime.getTime()) } : headers;
  }

  /** What is to be changed comes whole and uncompressed, whatever the browser has of it already. */
  #forward({ method, headers, bytes }: Seen, path: string, plain: boolean): Promise<IncomingMessage> {
    const { 'if-none-match': _known, ...unconditional } = headers;
    return new Promise((resolve, reject) => {
      const onward = request(
        {
          hostname: this.#target.hostname,
          port: this.#target.port,
          path,
          method,
          headers: plain ? { ...unconditional, 'accept-encoding': 'identity' } : headers,
        },
        resolve,
      );
      onward.on('error', reject);
      onward.end(bytes);
    });
  }
}
