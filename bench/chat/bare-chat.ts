import http, { type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ChatServer } from './server-process.ts';

/** The comparison: keeps each connection open and writes to it, without a database, a token or a bus. */
export async function startBareChat(phones: number): Promise<ChatServer> {
  const listening = new Map<string, ServerResponse>();
  const server = http.createServer((request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write('retry: 1000\n\n');
    listening.set(request.headers.authorization ?? '', response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/chat/stream?after=0`,
    tokens: Array.from({ length: phones }, (_, phone) => String(phone)),
    async say(phone, text) {
      const data = JSON.stringify({ id: `${phone}`, place: 1, author: 'staff', text, picture: null });
      listening.get(`Bearer ${phone}`)!.write(`id: 1\nevent: message\ndata: ${data}\n\n`);
    },
  };
}
