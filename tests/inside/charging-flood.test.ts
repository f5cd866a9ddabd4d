import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { mostFrames } from '@volante/server/modules/charging/gateway/protocol/frame-queue';
import { OcppSocket } from '@volante/server/modules/charging/gateway/protocol/ocpp-socket';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { station } from '../kit/charging.ts';
import { RawPoint } from '../kit/raw-point.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';
import { stays } from '../kit/stays.ts';

/** More than killed a node of 384 MB. */
const flood = 1_200;
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const ids = Array.from({ length: flood }, (_, n) => `f-${n}`);

test('[FRT-05] a flood of legal messages is answered whole and in its order', async () => {
  const point = await (await RawPoint.connect(server, await station(server, 'crecida'))).boot();
  const before = point.received.length;
  const data = 'x'.repeat(20_000);
  for (const id of ids) point.socket.send(JSON.stringify([2, id, 'DataTransfer', { vendorId: 'x', data }]));
  await expect.poll(() => point.received.length - before, { timeout: 120_000 }).toBe(flood);
  expect(point.received.slice(before)).toEqual(ids.map((id) => [3, id, { status: 'UnknownVendorId' }]));
});

test('[FRT-05] while nothing is answered, little is taken and the sender keeps the rest', async () => {
  const door = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false });
  await once(door, 'listening');
  const held: (() => void)[] = [];
  const sockets: OcppSocket[] = [];
  let most = 0;
  let open = 0;
  door.on('connection', (socket) => {
    sockets.push(
      new OcppSocket(socket, {
        knows: () => true,
        answer: () => {
          open += 1;
          most = Math.max(most, open);
          return new Promise((resolve) => {
            held.push(() => {
              open -= 1;
              resolve({ status: 'UnknownVendorId' });
            });
          });
        },
        heard: () => {},
        misspoke: () => {},
        closed: () => {},
      }),
    );
  });
  const client = new WebSocket(`ws://127.0.0.1:${(door.address() as AddressInfo).port}`);
  await once(client, 'open');
  const answered: string[] = [];
  client.on('message', (text: Buffer) => answered.push(JSON.parse(String(text))[1]));
  const data = 'x'.repeat(30_000);
  for (const id of ids) client.send(JSON.stringify([2, id, 'DataTransfer', { vendorId: 'x', data }]));
  await expect.poll(() => open).toBeGreaterThan(0);
  await stays(1_000, 'all of it would be taken at once', () => {
    expect(held.length).toBeLessThanOrEqual(mostFrames);
    // Most of it has not even left.
    expect(client.bufferedAmount).toBeGreaterThan((flood * data.length) / 2);
  });
  const release = setInterval(() => held.splice(0).forEach((answer) => answer()), 1);
  await expect.poll(() => answered.length, { timeout: 120_000 }).toBe(flood);
  clearInterval(release);
  expect(most).toBeLessThanOrEqual(mostFrames);
  expect(answered).toEqual(ids);
  for (const socket of sockets) socket.terminate();
  await new Promise((resolve) => door.close(resolve));
});
