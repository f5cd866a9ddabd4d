import { createServer, type IncomingMessage, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { signatureOf } from '@volante/server/platform/body-signature';
import { signatureHeader } from '@volante/server/modules/payments/public';

export interface Order {
  id: string;
  ref: string;
  amount: number;
  collected: boolean;
}

/** The payment gateway of the history, by the protocol of docs/payments-gateway.md. It never fails, so that it knows what was paid. */
export class Bank {
  readonly key = 'a key of the gateway, long enough to sign with';
  readonly #orders = new Map<string, Order>();
  readonly #server: Server;

  private constructor() {
    this.#server = createServer((request, response) => {
      void this.#answer(request).then((answer) => response.end(JSON.stringify(answer)));
    });
  }

  static async open(orders: readonly Order[] = []): Promise<Bank> {
    const bank = new Bank();
    for (const order of orders) bank.#orders.set(order.ref, order);
    bank.#server.listen(0, '127.0.0.1');
    await once(bank.#server, 'listening');
    return bank;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  get orders(): Order[] {
    return [...this.#orders.values()];
  }

  /** The driver pays on the gateway's page. */
  collect(id: string): void {
    const order = this.#orders.get(`ref-${id}`);
    if (!order) throw new Error(`The bank has no payment ${id}`);
    order.collected = true;
  }

  /** Tells the product to look at a payment. */
  tell(url: string, id: string): Promise<Response> {
    const body = JSON.stringify({ id, ref: `ref-${id}` });
    const headers = { 'content-type': 'application/json', [signatureHeader]: signatureOf(body, this.key) };
    return fetch(`${url}/payments/callback`, { method: 'POST', headers, body });
  }

  async #answer(request: IncomingMessage): Promise<unknown> {
    if (request.method === 'POST') {
      const { id, amount } = JSON.parse(await text(request)) as { id: string; amount: number };
      const ref = `ref-${id}`;
      if (!this.#orders.has(ref)) this.#orders.set(ref, { id, ref, amount, collected: false });
      return { ref, url: `http://bank.test/${ref}` };
    }
    const order = this.#orders.get(request.url?.split('/').at(-1) ?? '');
    return { status: order?.collected ? 'paid' : 'pending', amount: order?.amount ?? 0, authorizationCode: '1213' };
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}
