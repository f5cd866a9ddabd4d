import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountingModule } from '@volante/server/modules/accounting/module';
import { ufOn } from '@volante/server/modules/accounting/public';
import { startingAt } from '@volante/server/platform/clock';
import { runOpsAction } from '@volante/server/platform/ops/run-action';
import { parseLocalDate } from '@volante/domain/values/dates';
import { signedInDriver } from '../kit/driver.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';

const clock = startingAt(new Date('2026-10-15T15:00:00Z'));
let server: TestServer;
let service: Server;
let answer: { status: number; body: string };

beforeAll(async () => {
  service = createServer((_request, response) => {
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
  });
  await new Promise<void>((listening) => {
    service.listen(0, '127.0.0.1', listening);
  });
  const { port } = service.address() as AddressInfo;
  server = await startTestServer({ clock, config: { ufUrl: `http://127.0.0.1:${port}/api/uf` } });
});

afterAll(async () => {
  service.close();
  await server.close();
});

const query = `query ($country: String!) {
  getConfigAccounting(country: $country) { currency { current } uberDiscount { Blue Diamond Gold Platinum } }
}`;
const system = () => server.system.contextFor({ kind: 'system' });
const uf = (date: string) => ufOn(system(), parseLocalDate(date)!);
const renew = () => accountingModule.jobs[0]!.run(system());
const says = (...serie: unknown[]) => {
  answer = { status: 200, body: JSON.stringify({ codigo: 'uf', serie }) };
};
const ops = (options: Record<string, string>) =>
  runOpsAction(server.system, [accountingModule], {
    staff: 'ana',
    domain: 'accounting',
    action: 'uf',
    options: options.value === undefined ? options : { yes: 'si', ...options },
  });

describe('UF', () => {
  test('[PLA-01] the published values answer an empty system, the last known one carried forward', async () => {
    expect(await uf('2026-09-30')).toBe('41057.20');
    expect(await uf('2026-10-15')).toBe('41057.20');
    expect(await uf('2026-09-29')).toBe('40873.77');
    expect(await uf('2025-11-09')).toBe('39643.59');
    await expect(uf('2025-11-08')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });

  test('[PLA-01] staff write a day’s value, and read it', async () => {
    expect(await ops({ date: '2026-10-01', value: '41060.5' })).toEqual({
      ok: true,
      text: 'UF del 2026-10-01: 41060.50',
    });
    expect(await ops({ date: '2026-10-03' })).toEqual({ ok: true, text: 'UF del 2026-10-03: 41060.50' });
    expect(await ops({})).toMatchObject({ text: 'UF del 2026-10-15: 41060.50' });
    expect(await ops({ date: '2026-10-01', value: '41061' })).toMatchObject({ text: 'UF del 2026-10-01: 41061.00' });
    // As Chileans write it.
    expect(await ops({ date: '2026-10-01', value: '41.060,50' })).toMatchObject({
      text: 'UF del 2026-10-01: 41060.50',
    });
  });

  test.each([
    { date: '2026-10-01', value: '41,060.50' },
    { date: '2026-10-01', value: '4e4' },
    { date: '2026-10-01', value: '41.06' },
    { date: '2026-10-01', value: '41060.505' },
    { date: '2026-10-01', value: '412' },
    { date: '2026-10-01', value: '4120000' },
    { date: '2026-10-01', value: 'NaN' },
    { date: '2026-02-30', value: '41060' },
    { date: '01/10/2026', value: '41060' },
  ])('[PLA-01] $value on $date is refused', async (options) => {
    const before = await uf('2026-10-15');
    expect(await ops(options)).toMatchObject({ ok: false, text: expect.stringMatching(/UF|fecha/) });
    expect(await uf('2026-10-15')).toBe(before);
  });

  test('[PLA-01] the official service brings the days it knows; what staff typed stands', async () => {
    await ops({ date: '2026-10-12', value: '41100.10' });
    says(
      { fecha: '2026-10-12T03:00:00.000Z', valor: 99_999.99 },
      { fecha: '2026-10-13T03:00:00.000Z', valor: 41_105.7 },
      // Still the 14th in Chile at three in the morning of Greenwich's 15th.
      { fecha: '2026-10-15T02:59:00.000Z', valor: 41_109.3 },
      { fecha: '2026-10-15', valor: 41_111 },
    );
    await renew();
    expect(await Promise.all(['2026-10-12', '2026-10-13', '2026-10-14', '2026-10-15'].map(uf))).toEqual([
      '41100.10',
      '41105.70',
      '41109.30',
      '41111.00',
    ]);
    says({ fecha: '2026-10-15', valor: 41_111.11 });
    await renew();
    expect(await uf('2026-10-16')).toBe('41111.11');
  });

  test('[BKS-12] after a gap of months the law’s own step counts, and a refusal says what was compared', async () => {
    const later = '2026-11-25';
    await ops({ date: '2026-10-15', value: '41.111,11' });
    clock.moveTo(new Date(`${later}T15:00:00Z`));
    try {
      // Two months of the UF touch the days between: four per cent of 41.111,11 are 1.644,44.
      expect(await ops({ date: later, value: '42.756,00' })).toEqual({
        ok: false,
        text: 'La UF del 25/11/2026 sería $42.756, a más de 4 % de la última conocida, $41.111,11 del 15/10/2026 (2 % por cada mes de la UF entre ambos días). Si es correcta, repite con --force.',
      });
      expect(await ops({ date: later, value: '42.755,00' })).toMatchObject({ ok: true });
      await sql`delete from uf_values where date = ${later}`.execute(system().db);
    } finally {
      clock.moveTo(new Date('2026-10-15T15:00:00Z'));
    }
  });

  test.each([
    ['is down', { status: 503, body: 'caído' }],
    ['answers a page', { status: 200, body: '<html></html>' }],
    ['answers no values', { status: 200, body: '{"serie":[]}' }],
    ['answers an absurd value', { status: 200, body: '{"serie":[{"fecha":"2026-10-15","valor":4.1}]}' }],
    ['answers a step of more than 2 %', { status: 200, body: '{"serie":[{"fecha":"2026-10-16","valor":42000.5}]}' }],
    ['answers text', { status: 200, body: '{"serie":[{"fecha":"2026-10-15","valor":"41.111"}]}' }],
    ['answers no day', { status: 200, body: '{"serie":[{"fecha":"hoy","valor":41111}]}' }],
    [
      'answers one good day and one bad',
      { status: 200, body: '{"serie":[{"fecha":"2026-10-15","valor":41999},{"fecha":"2026-10-16","valor":null}]}' },
    ],
  ])('[PLA-01] when the service %s, the last known value holds and the job says so', async (_what, broken) => {
    const before = await uf('2026-10-20');
    answer = broken;
    await expect(renew()).rejects.toThrow();
    expect(await uf('2026-10-20')).toBe(before);
  });
});

describe('getConfigAccounting', () => {
  test('[PLA-01] today’s UF as an exact decimal, and the discounts by category', async () => {
    const { token } = await signedInDriver(server.system);
    await ops({ date: '2026-10-15', value: '41200.00' });
    const { data } = await server.graphql(token, query, { country: 'CL' });
    expect(data.getConfigAccounting).toEqual({
      currency: { current: '41200.00' },
      uberDiscount: { Blue: 0, Gold: 5, Platinum: 10, Diamond: 15 },
    });
  });

  test('[PLA-01] today is Santiago’s: the next day’s value waits for its midnight', async () => {
    clock.moveTo(new Date('2026-10-20T02:59:00Z'));
    const { token } = await signedInDriver(server.system);
    await ops({ date: '2026-10-20', value: '41300.00' });
    const current = async () =>
      (await server.graphql(token, query, { country: 'CL' })).data.getConfigAccounting.currency.current;
    expect(await current()).toBe('41200.00');
    clock.moveTo(new Date('2026-10-20T03:00:00Z'));
    expect(await current()).toBe('41300.00');
  });

  test('[PLA-01] another country and no session are refused', async () => {
    const { token } = await signedInDriver(server.system);
    const other = await server.graphql(token, query, { country: 'AR' });
    expect(other.errors?.[0]?.extensions).toMatchObject({ code: 'NOT_FOUND', field: 'country' });
    const nobody = await server.graphql(undefined, query, { country: 'CL' });
    expect(nobody.errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  });
});
