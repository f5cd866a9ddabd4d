import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { InvoiceOrder } from '@volante/domain/billing/invoicing-protocol';
import { signatureHeader } from '@volante/server/modules/invoicing/public';
import { isSignedBy, signatureOf } from '@volante/server/platform/body-signature';

/** How the provider behaves until it is told otherwise. */
export type Behaviour =
  | 'issues'
  /** Issues, and the answer never arrives. */
  | 'loses'
  | 'refuses'
  | 'fails'
  | 'slow'
  /** Issues, and signs the answer with another key. */
  | 'unsigned'
  | 'nonsense';

export interface TestProvider {
  url: string;
  key: string;
  behaviour: Behaviour;
  /** What the next documents' link is, made of the folio. */
  link: (folio: number) => unknown;
  stamp: (folio: number) => unknown;
  /** Every order that arrived, repeated ones too. */
  orders: InvoiceOrder[];
  /** What it has issued, by key: one folio each. */
  issued: Map<string, { type: number; folio: number; order: InvoiceOrder }>;
  /** Orders whose signature was wrong. */
  forged: number;
  close(): Promise<void>;
}

/** A provider of docs/invoicing-provider.md that does what a test wants. */
export async function startProvider(): Promise<TestProvider> {
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    if (request.url !== '/puente/documents' || !isSignedBy(body, request.headers[signatureHeader], provider.key)) {
      provider.forged += 1;
      return response.writeHead(401).end();
    }
    const order = JSON.parse(body) as InvoiceOrder;
    provider.orders.push(order);
    const answer = (status: number, content: unknown, key = provider.key) => {
      const text = typeof content === 'string' ? content : JSON.stringify(content);
      response.writeHead(status, { [signatureHeader]: signatureOf(text, key) }).end(text);
    };
    const { behaviour } = provider;
    if (behaviour === 'fails') return answer(503, {});
    if (behaviour === 'refuses') return answer(422, { reason: 'El RUT\n del receptor \u202eno existe' });
    if (behaviour === 'nonsense') return answer(200, { key: order.key, folio: '7', stamp: 'x' });
    if (behaviour === 'slow') await new Promise((resolve) => setTimeout(resolve, 700));
    const document = issue(order);
    if (behaviour === 'loses') return response.destroy();
    const { folio } = document;
    const content = { key: order.key, folio, stamp: provider.stamp(folio), link: provider.link(folio) };
    return answer(200, content, behaviour === 'unsigned' ? 'another key' : provider.key);
  }).listen(0);
  const issue = (order: InvoiceOrder) => {
    const same = [...provider.issued.values()].filter(({ type }) => type === order.type);
    const known = provider.issued.get(order.key) ?? { type: order.type, folio: 1001 + same.length, order };
    provider.issued.set(order.key, known);
    return known;
  };
  await once(server, 'listening');
  const provider: TestProvider = {
    url: `http://localhost:${(server.address() as AddressInfo).port}/puente`,
    key: 'una llave de prueba de más de 32 caracteres',
    behaviour: 'issues',
    link: (folio) => `https://facturas.example/${folio}`,
    stamp: (folio) => `<TED>${folio}</TED>`,
    orders: [],
    issued: new Map(),
    forged: 0,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return provider;
}
