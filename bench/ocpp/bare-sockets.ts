import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';
import type { Ready } from './server-process.ts';

const id = /^\[2,"([^"]+)","(\w+)"/;

/** The same library alone: it answers each frame with the text our server would, and neither parses nor keeps any. */
export async function startBareSockets(): Promise<Ready> {
  const server = createServer().listen(0, '127.0.0.1');
  const sockets = new WebSocketServer({ server, perMessageDeflate: false, handleProtocols: () => 'ocpp1.6' });
  sockets.on('connection', (socket) => {
    socket.on('message', (data: Buffer) => {
      const [, message, action] = id.exec(data.toString()) ?? [];
      const answer = action === 'Heartbeat' ? `{"currentTime":"${new Date().toISOString()}"}` : '{}';
      socket.send(`[3,"${message}",${answer}]`);
    });
  });
  await once(server, 'listening');
  return { url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}/ocpp/`, key: 'x' };
}
