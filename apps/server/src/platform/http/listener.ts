import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Config } from '../config.ts';
import { html } from '../html.ts';

type Place = Pick<Config, 'port' | 'host' | 'company'>;

/** The listening socket. It opens first, so that a busy port is reported at once and health checks work early. */
export interface HttpListener {
  server: http.Server;
  port: number;
  /** From now on requests go to the app. */
  serve(app: http.RequestListener): void;
  /** Accepts no new connection and waits for requests in progress; after `patienceMs` cuts them off. */
  close(patienceMs: number): Promise<void>;
}

const startingPage = (name: string) =>
  html`<!doctype html>
    <html lang="es-CL">
      <meta charset="utf-8" /><meta http-equiv="refresh" content="1" />
      <meta name="viewport" content="width=device-width" /><meta name="color-scheme" content="light dark" /><title>
        ${name}
      </title>
      <style>
        body {
          font: 16px/1.5 system-ui;
          display: grid;
          place-content: center;
          min-height: 90vh;
          text-align: center;
        }
      </style>
      <p>${name} está partiendo.<br />Esta página se recarga sola.</p>
    </html>`.text;

function whileStarting({ name }: Place['company']): http.RequestListener {
  const page = startingPage(name);
  return (request, response) => {
    if (request.url === '/healthz') {
      response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8' }).end('ok\n');
      return;
    }
    response.writeHead(503, { 'content-type': 'text/html; charset=utf-8', 'retry-after': '1' }).end(page);
  };
}

/** At the given address, or at every one of this machine: IPv6 and IPv4, or IPv4 alone where there is no IPv6. */
async function listen(server: http.Server, { port, host: given }: Place): Promise<void> {
  const tryHost = (host: string) =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen({ port, host }, () => {
        server.off('error', reject);
        resolve();
      });
    });
  if (given !== undefined) return tryHost(given);
  await tryHost('::').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EAFNOSUPPORT' || error.code === 'EADDRNOTAVAIL') return tryHost('0.0.0.0');
    throw error;
  });
}

export async function openHttpListener(place: Place): Promise<HttpListener> {
  let handle = whileStarting(place.company);
  // Longer than the usual 60 s of proxies, so that they never reuse a connection we are closing.
  const server = http.createServer({ keepAliveTimeout: 72_000, requestTimeout: 120_000 }, (request, response) =>
    handle(request, response),
  );
  await listen(server, place);
  return {
    server,
    port: (server.address() as AddressInfo).port,
    serve(app) {
      handle = app;
    },
    close: (patienceMs) => closeServer(server, patienceMs),
  };
}

async function closeServer(server: http.Server, patienceMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  // Repeated, because a connection becomes idle only when its last answer has been sent.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  const hardStop = setTimeout(() => server.closeAllConnections(), patienceMs);
  await closed;
  clearInterval(sweep);
  clearTimeout(hardStop);
}
