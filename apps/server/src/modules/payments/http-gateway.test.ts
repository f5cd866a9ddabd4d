import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { randomBytes } from 'node:crypto';
import { pesos } from '@volante/domain/values/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../platform/read-config.ts';
import { makeVault } from '../../platform/vault.ts';
import { addressesOf, gatewayOf, hasGateway, mustHaveGateway } from './choose-gateway.ts';
import { httpGateway } from './http-gateway.ts';

let server: Server;
let url = '';
let answer = { status: 200, body: '' };
const asked: { method?: string; path?: string; key?: string; body: string }[] = [];

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    asked.push({ method: request.method, path: request.url, key: request.headers.authorization, body });
    response.writeHead(answer.status, { location: '/elsewhere' }).end(answer.body);
  }).listen(0);
  await once(server, 'listening');
  url = `http://localhost:${(server.address() as AddressInfo).port}/puente`;
});

afterAll(() => server.close());

const gateway = () => httpGateway({ name: 'banco', url, key: 'llave', timeoutMs: 2_000 });
const order = {
  id: 'p1',
  amount: pesos(45_000),
  description: 'Abono',
  returnUrl: 'https://a.cl/r',
  callbackUrl: 'https://a.cl/c',
};

test('[SES-13] beginning a payment and asking for its outcome both send the key', async () => {
  answer = { status: 200, body: JSON.stringify({ ref: 'r/1', url: 'https://banco.cl/pay', more: 1 }) };
  expect(await gateway().begin(order)).toEqual({ ref: 'r/1', url: 'https://banco.cl/pay' });
  const { body, ...begun } = asked.at(-1)!;
  expect(begun).toEqual({ method: 'POST', path: '/puente/payments', key: 'Bearer llave' });
  expect(JSON.parse(body)).toEqual({ ...order, currency: 'CLP' });
  answer = { status: 200, body: JSON.stringify({ status: 'paid', amount: 45_000, authorizationCode: '1213' }) };
  expect(await gateway().outcome('r/1')).toEqual({ status: 'paid', amount: 45_000, authorizationCode: '1213' });
  expect(asked.at(-1)).toMatchObject({ method: 'GET', path: '/puente/payments/r%2F1', key: 'Bearer llave' });
});

test('[BKS-05] the gateway may say when it collected, as an instant with its offset', async () => {
  const outcome = (paidAt: unknown) => {
    answer = { status: 200, body: JSON.stringify({ status: 'paid', amount: 45_000, paidAt }) };
    return gateway().outcome('r1');
  };
  for (const paidAt of ['2026-10-31T23:58:12-03:00', '2026-11-01T02:58:12Z', '2026-11-01T02:58:12.000Z']) {
    expect((await outcome(paidAt)).paidAt).toEqual(new Date('2026-11-01T02:58:12Z'));
  }
  expect(await outcome(null)).toEqual({ status: 'paid', amount: 45_000 });
  for (const paidAt of ['2026-10-31', '2026-10-31T23:58:12', '31/10/2026', '2026-13-31T23:58:12Z', 1_793_000_000, '']) {
    await expect(outcome(paidAt), String(paidAt)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  }
});

test('[SES-13] an invalid answer of the gateway is refused as UNAVAILABLE', async () => {
  const wrong = [
    { status: 500, body: '{}' },
    { status: 500, body: JSON.stringify({ status: 'paid', amount: 45_000 }) },
    { status: 302, body: '' },
    { status: 200, body: 'not json' },
    { status: 200, body: JSON.stringify({ status: 'maybe', amount: 1 }) },
    { status: 200, body: JSON.stringify({ status: 'paid', amount: '45000' }) },
    { status: 200, body: JSON.stringify({ status: 'paid' }) },
  ];
  for (answer of wrong) await expect(gateway().outcome('r1')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  for (const page of ['', 'javascript:alert(1)', '/sandbox/payments/x', '//evil.cl']) {
    answer = { status: 200, body: JSON.stringify({ ref: 'r1', url: page }) };
    await expect(gateway().begin(order)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  }
  answer = { status: 200, body: JSON.stringify({ ref: 'r1', url: '/sandbox/payments/x' }) };
  const own = httpGateway({ name: 'sandbox', url, key: 'llave', ownPages: true });
  expect((await own.begin(order)).url).toBe('/sandbox/payments/x');
});

test('[SES-13] the gateway is the company’s, the demo’s sandbox, or none', () => {
  const house = (env: Record<string, string>) => ({ config: readConfig(env), vault: makeVault(randomBytes(32)) });
  const settings = { PAYMENTS_URL: 'https://pagos.example/puente', PAYMENTS_KEY: 'k'.repeat(32) };
  expect(gatewayOf(house({ ...settings, VOLANTE_DEMO: 'on' }))?.name).toBe('pagos.example');
  expect(gatewayOf(house({ VOLANTE_DEMO: 'on' }))?.name).toBe('sandbox');
  const none = house({ VOLANTE_DEMO: 'off' });
  expect([hasGateway(none), gatewayOf(none)]).toEqual([false, undefined]);
  expect(() => mustHaveGateway(none)).toThrow(expect.objectContaining({ code: 'UNAVAILABLE' }));
  expect(addressesOf(house({ ...settings, NODE_ENV: 'development', PUBLIC_URL: 'https://app.example' }), 'p1')).toEqual(
    {
      returnUrl: 'https://app.example/payments/return/p1',
      callbackUrl: 'https://app.example/payments/callback',
    },
  );
  expect(addressesOf(house({}), 'p1').returnUrl).toBe('/payments/return/p1');
});
