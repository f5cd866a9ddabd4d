import { request as ask } from 'node:http';
import { createSecureServer } from 'node:http2';
import { selfSigned } from './self-signed.ts';

export interface Front {
  url: string;
  /** From now on requests go on to this address. */
  leadsTo(url: string): void;
  close(): void;
}

/** What only one connection is about, and HTTP/2 knows nothing of. */
const ofConnection = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'host']);

/** A proxy with TLS and HTTP/2, as every installation has one in front: many small files travel side by side. */
export async function startFront(): Promise<Front> {
  let target = '';
  const server = createSecureServer({ ...selfSigned(), allowHTTP1: true }, (request, response) => {
    const headers = Object.fromEntries(Object.entries(request.headers).filter(([name]) => !name.startsWith(':')));
    const onward = ask(target + request.url, { method: request.method, headers, agent: false }, (answer) => {
      const kept = Object.entries(answer.headers).filter(([name]) => !ofConnection.has(name));
      response.writeHead(answer.statusCode!, Object.fromEntries(kept));
      answer.pipe(response);
    });
    onward.setHeader('host', request.headers[':authority'] ?? request.headers.host ?? '');
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  });
  await new Promise<void>((listening) => {
    server.listen(0, listening);
  });
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('The front has no port');
  return {
    url: `https://localhost:${address.port}`,
    leadsTo: (url) => {
      target = url;
    },
    close: () => void server.close(),
  };
}
