import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { fastify } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { limitBodyTime } from './body-time.ts';

const app = fastify();
limitBodyTime(app, 150);
app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
app.post('/', (request) => request.body);
app.get('/slow', async () => {
  await new Promise((resolve) => setTimeout(resolve, 400));
  return 'at last';
});

beforeAll(() => app.listen({ port: 0, host: '127.0.0.1' }));
afterAll(() => app.close());

function send(body: string, length: number) {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(`POST / HTTP/1.1\r\nHost: x\r\nContent-Type: text/x\r\nContent-Length: ${length}\r\n\r\n${body}`);
  return socket;
}

test('a request whose body does not arrive in time is cut off', async () => {
  expect(await text(send('half', 8))).toMatch(/^HTTP\/1\.1 408 /);
});

test('a connection whose bodies arrive is left alone', async () => {
  const socket = send('whole', 5);
  await new Promise((resolve) => setTimeout(resolve, 300));
  socket.end('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  const answers = await text(socket);
  expect([answers.match(/HTTP\/1\.1 \d+/g), answers]).toEqual([
    ['HTTP/1.1 200', 'HTTP/1.1 404'],
    expect.stringContaining('whole'),
  ]);
});

test('an answer may take longer than a body', async () => {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write('GET /slow HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 [\s\S]*at last$/);
});
