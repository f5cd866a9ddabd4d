import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

type Value = string | number | undefined;

interface Attribute {
  key: string;
  value: { stringValue?: string; intValue?: number | string; doubleValue?: number };
}

interface SentSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  status: { code: number };
  attributes: Attribute[];
}

export interface CollectedSpan extends Omit<SentSpan, 'attributes' | 'status'> {
  attributes: Record<string, Value>;
  /** Who told it. */
  resource: Record<string, Value>;
  failed: boolean;
}

interface Batch {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: SentSpan[] }[] }[];
}

const valuesOf = (attributes: Attribute[]): Record<string, Value> =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue ?? value.doubleValue)]),
  );

const spansOf = ({ resourceSpans }: Batch): CollectedSpan[] =>
  resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans
      .flatMap(({ spans }) => spans)
      .map(({ attributes, status, ...span }) => ({
        ...span,
        attributes: valuesOf(attributes),
        resource: valuesOf(resource.attributes),
        failed: status.code === 2,
      })),
  );

/** A collector of OpenTelemetry on loopback, which takes traces by OTLP over HTTP. */
export class Collector {
  readonly spans: CollectedSpan[] = [];
  /** Every byte it was sent. */
  text = '';
  readonly headers: IncomingHttpHeaders[] = [];
  /** While true nothing is answered. */
  silent = false;
  readonly #server: Server;

  private constructor() {
    this.#server = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        this.headers.push(request.headers);
        const text = Buffer.concat(parts).toString();
        this.text += text;
        if (request.headers['content-type'] === 'application/json') this.spans.push(...spansOf(JSON.parse(text)));
        if (!this.silent) response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
      });
    });
  }

  static async open(): Promise<Collector> {
    const collector = new Collector();
    await new Promise<void>((listening) => {
      collector.#server.listen(0, '127.0.0.1', listening);
    });
    return collector;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  trace(traceId: string): CollectedSpan[] {
    return this.spans.filter((span) => span.traceId === traceId);
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((closed) => this.#server.close(closed));
  }
}
