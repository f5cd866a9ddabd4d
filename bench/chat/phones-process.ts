// All phones, in one process: each keeps one connection open and counts what it hears.
import http from 'node:http';
import type { Ready } from './server-process.ts';

export type PhonesOrder = ({ order: 'connect' } & Ready) | { order: 'hear'; messages: number };

export interface Heard {
  heard: number;
}

/** Opened at a time, so that the server's queue of new connections is not the bottleneck. */
const atOnce = 100;
const patienceMs = 120_000;

let heard = 0;
const agent = new http.Agent({ maxSockets: Infinity });

function connect(url: string, token: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = http.get(url, { agent, headers: { authorization: `Bearer ${token}` } }, (response) => {
      if (response.statusCode !== 200) return reject(new Error(`refused: ${response.statusCode}`));
      response.setEncoding('utf8').on('data', (text: string) => {
        heard += text.split('event: message').length - 1;
      });
      return response.once('data', () => resolve());
    });
    request.on('error', reject);
  });
}

async function connectAll({ url, tokens }: Ready): Promise<void> {
  for (let from = 0; from < tokens.length; from += atOnce) {
    await Promise.all(tokens.slice(from, from + atOnce).map((token) => connect(url, token)));
  }
}

async function hear(messages: number): Promise<void> {
  const until = performance.now() + patienceMs;
  while (performance.now() < until) {
    if (heard >= messages) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

process.on('message', (order: PhonesOrder | { order?: undefined }) => {
  const done =
    order.order === 'connect' ? connectAll(order) : order.order === 'hear' ? hear(order.messages) : undefined;
  void Promise.resolve(done).then(() => process.send!({ heard } satisfies Heard));
});
process.on('disconnect', () => process.exit());
