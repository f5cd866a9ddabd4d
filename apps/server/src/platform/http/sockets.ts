import type http from 'node:http';
import type { Duplex } from 'node:stream';
import type { Logger } from 'pino';
import type { SocketDoor } from '../module.ts';

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
}

/** Hands WebSocket requests to the door their path begins with; a path without a door is not found. */
export function openSocketDoors(server: http.Server, doors: readonly SocketDoor[], log: Logger): () => void {
  const onUpgrade = (request: http.IncomingMessage, socket: Duplex, head: Buffer) => {
    // Without it, a caller that hangs up in the middle would end the process.
    socket.on('error', (error) => log.debug({ err: error }, 'a socket was lost while it was opening'));
    const door = doors.find(({ path }) => request.url?.startsWith(path));
    if (!door) return refuse(socket, '404 Not Found');
    try {
      door.admit(request, socket, head);
    } catch (error) {
      log.error({ err: error }, 'a socket could not be opened');
      refuse(socket, '500 Internal Server Error');
    }
  };
  server.on('upgrade', onUpgrade);
  return () => void server.off('upgrade', onUpgrade);
}
