import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { post } from './post.ts';

let reached = 0;
const server = createServer((request, response) => {
  reached += 1;
  const status = Number(/^\/redirect-(\d{3})$/.exec(request.url ?? '')?.[1] ?? 201);
  response.writeHead(status, status === 201 ? {} : { location: '/x' }).end();
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise((resolve) => server.close(resolve)));

const push = (host: string, privateAllowed: boolean, path = '/x') => {
  const { port } = server.address() as AddressInfo;
  return post({ endpoint: `http://${host}:${port}${path}`, headers: {}, body: Buffer.from('x'), privateAllowed });
};

test('[NOT-02] our own network is not reached by an address that a phone gave', async () => {
  await expect(push('127.0.0.1', false)).rejects.toThrow();
  await expect(push('[::1]', false)).rejects.toThrow();
  // The name is public by its looks; what it resolves to is not.
  await expect(push('localhost', false)).rejects.toThrow();
  expect(reached).toBe(0);
});

test('[NOT-02] on a developer’s machine it is', async () => {
  expect(await push('127.0.0.1', true)).toBe(201);
  expect(reached).toBe(1);
});

test('[FRT-07] a push service that sends us elsewhere is not followed', async () => {
  for (const status of [301, 302, 303, 307, 308]) {
    const before = reached;
    expect(await push('127.0.0.1', true, `/redirect-${status}`)).toBe(status);
    expect(reached).toBe(before + 1);
  }
});
