import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { placesService } from './places-service.ts';

const silent = createServer(() => {});

beforeAll(async () => {
  await new Promise<void>((listening) => {
    silent.listen(0, '127.0.0.1', listening);
  });
});

afterAll(() => {
  silent.closeAllConnections();
  silent.close();
});

test('[PER-06] the search gives up when the service does not answer', async () => {
  const { port } = silent.address() as AddressInfo;
  const search = placesService({ url: `http://127.0.0.1:${port}/`, key: undefined, most: 8, timeoutMs: 50 });
  await expect(search('los leones')).rejects.toThrow(/timeout/i);
});
