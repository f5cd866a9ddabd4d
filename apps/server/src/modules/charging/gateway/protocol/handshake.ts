import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';

/** The key that a charge point gives; undefined when it gives none, or one for another name. */
export function passwordOf({ headers }: IncomingMessage, pointId: string): Buffer | undefined {
  const [, encoded] = /^ *basic +([\w.~+/-]+=*) *$/i.exec(headers.authorization ?? '') ?? [];
  if (encoded === undefined) return undefined;
  const given = Buffer.from(encoded, 'base64');
  const name = Buffer.from(`${pointId}:`);
  return given.subarray(0, name.length).equals(name) ? given.subarray(name.length) : undefined;
}

export function offers({ headers }: IncomingMessage, protocol: string): boolean {
  const offered = headers['sec-websocket-protocol'] ?? '';
  return offered.split(',').some((name) => name.trim() === protocol);
}

const challenge = 'www-authenticate: Basic realm="Volante OCPP", charset="UTF-8"\r\n';

/** Ends a connection that has not become a WebSocket. Whoever may not come in is asked for a name and a key. */
export function refuse(socket: Duplex, status: number): void {
  const asked = status === 401 ? challenge : '';
  socket.once('finish', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${asked}connection: close\r\ncontent-length: 0\r\n\r\n`);
}
