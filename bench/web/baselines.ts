import { createServer, type Server } from 'node:http';
import { gzipSync } from 'node:zlib';
import { bareReactCode } from '../bundle/bare-react.ts';
import { startFront } from './front.ts';

const page = (title: string, head: string, body: string) =>
  `<!doctype html><html lang="es-CL"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>${head}</head><body>${body}</body></html>`;

const text = '<h1>Alcanza tus objetivos</h1><p>Tu auto, tus turnos y tus ganancias, en un solo lugar.</p>';

export interface Baselines {
  /** A page of text with nothing to fetch. */
  staticPage: string;
  /** One heading drawn by React, and nothing else. */
  bareReact: string;
  close(): void;
}

/** The two pages that all others are measured beside. */
export async function serveBaselines(root: string): Promise<Baselines> {
  const files: Record<string, [type: string, content: string]> = {
    '/static': ['text/html', page('Static', '<style>body{font:16px sans-serif}</style>', text)],
    '/react': ['text/html', page('React', '<script type="module" src="/react.js"></script>', '<div id="root"></div>')],
    '/react.js': ['text/javascript', await bareReactCode(root)],
  };
  const server: Server = createServer((request, response) => {
    const [type, content] = files[request.url ?? ''] ?? ['text/plain', ''];
    const headers = { 'content-type': `${type}; charset=utf-8`, 'content-encoding': 'gzip' };
    // The second visit finds them in the browser's cache.
    response.writeHead(200, { ...headers, 'cache-control': 'max-age=3600' });
    response.end(gzipSync(content));
  });
  await new Promise<void>((listening) => {
    server.listen(0, listening);
  });
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('The baselines are not served');
  const front = await startFront();
  front.leadsTo(`http://localhost:${address.port}`);
  return {
    staticPage: `${front.url}/static`,
    bareReact: `${front.url}/react`,
    close: () => {
      front.close();
      server.closeAllConnections();
      server.close();
    },
  };
}
