import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, request as ask, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

const lookEveryMs = 1_000;
const triesForMs = 5_000;

interface Upstream {
  url: string;
  ready: boolean;
  underWay: number;
}

interface Asked {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/**
 * A proxy that does what deploy/compose/Caddyfile says: the ready node with the fewest requests gets the next one, and a
 * request that no node has taken is tried again for five seconds. One that a node has taken is never sent twice.
 */
export class Balancer {
  readonly #server = createServer();
  readonly #looking: NodeJS.Timeout;
  #upstreams: Upstream[] = [];

  private constructor() {
    this.#looking = setInterval(() => void Promise.all(this.#upstreams.map(look)), lookEveryMs);
    this.#server.on('request', (request, response) => {
      void buffer(request).then((body) =>
        this.#forward({ method: request.method!, url: request.url!, headers: request.headers, body }, response),
      );
    });
  }

  static async start(): Promise<Balancer> {
    const balancer = new Balancer();
    balancer.#server.listen(0, '127.0.0.1');
    await once(balancer.#server, 'listening');
    return balancer;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** From now on these addresses are served from, as soon as they are ready. */
  setNodes(urls: readonly string[]): void {
    this.#upstreams = urls.map(
      (url) => this.#upstreams.find((known) => known.url === url) ?? { url, ready: false, underWay: 0 },
    );
  }

  close(): void {
    clearInterval(this.#looking);
    this.#server.closeAllConnections();
    this.#server.close();
  }

  async #forward(asked: Asked, response: ServerResponse): Promise<void> {
    for (const until = performance.now() + triesForMs; performance.now() < until; await pause(50)) {
      const [node] = this.#upstreams.filter(({ ready }) => ready).toSorted((a, b) => a.underWay - b.underWay);
      if (!node) continue;
      const fate = await pass(node, asked, response);
      if (fate !== 'not taken') return;
      node.ready = false;
    }
    response.writeHead(502).end();
  }
}

async function look(node: Upstream): Promise<void> {
  const answer = await fetch(`${node.url}/readyz`, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined);
  node.ready = answer?.status === 200;
}

function pass(node: Upstream, { method, url, headers, body }: Asked, response: ServerResponse) {
  node.underWay += 1;
  return new Promise<'answered' | 'lost' | 'not taken'>((settle) => {
    const onward = ask(node.url + url, { method, headers: { ...headers, connection: 'close' }, agent: false });
    onward.on('response', (answer) => {
      const { connection: _, ...kept } = answer.headers;
      response.writeHead(answer.statusCode!, kept);
      answer.pipe(response);
      answer.on('error', () => response.destroy());
      answer.on('close', () => settle('answered'));
    });
    onward.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') return settle('not taken');
      if (!response.headersSent) response.writeHead(502).end();
      return settle('lost');
    });
    onward.end(body);
  }).finally(() => {
    node.underWay -= 1;
  });
}
