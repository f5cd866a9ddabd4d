// Runs one of the two servers in its own process: the console with its line, or a bare handler that keeps each connection open.
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { TrialStaff } from '../../tests/kit/trial-staff.ts';
import { startTestServer } from '../../tests/kit/server.ts';

export interface Streaming {
  url: string;
  /** What each of them sends. */
  cookies: string[];
}

export interface Held {
  /** Bytes in use once the garbage was collected. */
  bytes: number;
}

/** One session has eight lines at most. */
const ofOneSession = 8;

const [kind, count] = process.argv.slice(2) as [string, string];

async function startBare(): Promise<string> {
  const open = new Map<http.ServerResponse, string | undefined>();
  const server = http.createServer((request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store' });
    response.write('retry: 1000\n\n');
    // As bare as it gets: it knows whose line it is, and no more.
    open.set(response, request.headers.cookie);
    response.once('close', () => open.delete(response));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const staff = new TrialStaff();
const cookies = Array.from({ length: Number(count) }, (_, at) => staff.enter(`p${Math.floor(at / ofOneSession)}`));

async function startWhole(): Promise<string> {
  const config = { roles: new Set(['api', 'console'] as const) };
  const { consoleUrl } = await startTestServer({ console: true, modules: staff.modules('house'), config });
  return consoleUrl;
}

const url = `${await (kind === 'bare' ? startBare() : startWhole())}/staff/stream`;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

process.on('message', () => {
  collect();
  collect();
  const { heapUsed, external } = process.memoryUsage();
  process.send!({ bytes: heapUsed + external } satisfies Held);
});
process.on('disconnect', () => process.exit());
process.send!({ url, cookies } satisfies Streaming);
