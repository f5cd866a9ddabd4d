import { once } from 'node:events';
import { get } from 'node:http';
import { runOpsAction } from '@volante/server/platform/ops/run-action';
import { modules } from '@volante/server/modules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { ForeignPoint } from '../kit/charge-point.ts';
import { station } from '../kit/charging.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';

let server: TestServer;
let place: Awaited<ReturnType<typeof station>>;

beforeAll(async () => {
  server = await startTestServer();
  place = await station(server, 'protocolo');
});
afterAll(() => server.close());

interface Knock {
  path?: string;
  key?: string;
  protocols?: string[];
}

function knock({ path = place.pointId, key = place.key, protocols = ['ocpp1.6'] }: Knock = {}): WebSocket {
  const authorization = `Basic ${Buffer.from(`${place.pointId}:${key}`).toString('base64')}`;
  return new WebSocket(`${server.url.replace('http', 'ws')}/ocpp/${path}`, protocols, { headers: { authorization } });
}

/** The status of the refusal, or 101 for a connection. */
async function status(wish: Knock): Promise<number> {
  const socket = knock(wish);
  return new Promise((resolve) => {
    socket.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0));
    socket.on('open', () => {
      socket.close();
      resolve(101);
    });
    socket.on('error', () => {});
  });
}

describe('who may connect', () => {
  test('[CHG-07] only a known charge point with its key, by OCPP 1.6', async () => {
    expect(await status({})).toBe(101);
    expect(await status({ key: 'otra' })).toBe(401);
    expect(await status({ path: 'nadie' })).toBe(401);
    expect(await status({ protocols: ['ocpp2.0.1'] })).toBe(400);
    expect(await status({ protocols: [] })).toBe(400);
    for (const path of ['%E0%A4%A', 'a/b', '', '../graphql', 'x'.repeat(49)]) expect(await status({ path })).toBe(404);
    const [response] = await once(get(`${server.url}/ocpp/${place.pointId}`), 'response');
    expect(response.statusCode).toBe(404);
    const kept = await server.system.db.selectFrom('charge_points').select('key_hash').executeTakeFirstOrThrow();
    expect(kept.key_hash).not.toContain(place.key);
  });

  test('[CHG-07] the newest connection counts: an older one is let go, and its end changes nothing', async () => {
    const first = knock();
    await once(first, 'open');
    const gone = once(first, 'close');
    const second = knock();
    await once(second, 'open');
    await gone;
    second.send(JSON.stringify([2, 'h', 'Heartbeat', {}]));
    const [answer] = await once(second, 'message');
    expect(JSON.parse(String(answer))).toEqual([3, 'h', { currentTime: expect.any(String) }]);
    const row = await server.system.db.selectFrom('charge_points').selectAll().executeTakeFirstOrThrow();
    expect(row.connection_id).not.toBeNull();
    second.close();
  });
});

test('[CHG-07] a wrong message gets the right error, and leaves nothing behind', async () => {
  const socket = knock();
  await once(socket, 'open');
  const ask = async (frame: string) => {
    socket.send(frame);
    const [answer] = await once(socket, 'message');
    return JSON.parse(String(answer)).slice(0, 3);
  };
  const call = (action: string, payload: unknown) => ask(JSON.stringify([2, 'a', action, payload]));
  const timestamp = new Date().toISOString();
  const start = { connectorId: 1, idTag: 'x', meterStart: 0, timestamp };
  expect(await ask('hola')).toEqual([4, '-1', 'ProtocolError']);
  expect(await ask('{}')).toEqual([4, '-1', 'ProtocolError']);
  expect(await ask('[2]')).toEqual([4, '-1', 'ProtocolError']);
  expect(await ask('[9,"a","Heartbeat",{}]')).toEqual([4, '-1', 'ProtocolError']);
  expect(await ask('[2,"a"]')).toEqual([4, 'a', 'ProtocolError']);
  expect(await call('Inventado', {})).toEqual([4, 'a', 'NotImplemented']);
  expect(await call('FirmwareStatusNotification', { status: 'Idle' })).toEqual([4, 'a', 'NotSupported']);
  expect(await call('StartTransaction', { ...start, meterStart: '0' })).toEqual([4, 'a', 'TypeConstraintViolation']);
  expect(await call('StartTransaction', { connectorId: 1 })).toEqual([4, 'a', 'OccurrenceConstraintViolation']);
  expect(await call('StartTransaction', { ...start, idTag: 'x'.repeat(21) })).toEqual([4, 'a', 'FormationViolation']);
  expect(await call('StartTransaction', { ...start, extra: 1 })).toEqual([4, 'a', 'PropertyConstraintViolation']);
  expect(await call('StartTransaction', { ...start, timestamp: 'ayer' })).toEqual([4, 'a', 'FormationViolation']);
  expect(await call('StatusNotification', { connectorId: 1, errorCode: 'NoError', status: 'Feliz' })).toEqual([
    4,
    'a',
    'FormationViolation',
  ]);
  expect(await call('DataTransfer', { vendorId: 'x' })).toEqual([3, 'a', { status: 'UnknownVendorId' }]);
  expect(await server.system.db.selectFrom('charge_transactions').selectAll().execute()).toEqual([]);
  // Energy that nobody asked us for is written down and belongs to nobody; numbers beyond reason are refused.
  expect((await call('StartTransaction', start))[2]).toMatchObject({ idTagInfo: { status: 'Invalid' } });
  expect((await call('StartTransaction', { ...start, idTag: 'y', meterStart: 2 ** 40 }))[2]).toBe('InternalError');
  expect((await call('StopTransaction', { transactionId: 2 ** 40, meterStop: 1, timestamp }))[2]).toEqual({
    idTagInfo: { status: 'Invalid' },
  });
  const closed = once(socket, 'close');
  for (let n = 0; n < 30; n += 1) socket.send('basura');
  await closed;
});

describe('staff', () => {
  const staffOf = (action: string, options: Record<string, string>) =>
    runOpsAction(server.system, modules, { domain: 'charging', action, options, staff: 'ana' });

  test('[CHG-07] add stations and charge points, whose key is shown once', async () => {
    const wish = { id: 'nueva', provider: 'Copec Voltex', alias: 'Nueva', lat: '-33,41', lon: '-70.58', price: '0' };
    expect(await staffOf('add-station', wish)).toEqual({ ok: true, text: 'Estación nueva agregada, a $0 por kWh.' });
    expect((await staffOf('add-station', wish)).text).toBe("Ya existe la estación 'nueva'.");
    expect((await staffOf('add-station', { ...wish, id: 'otra', lat: 'norte' })).ok).toBe(false);
    const point = { id: 'nueva-1', station: 'nueva', connectors: 'Tipo 2:AC:22, CCS2:DC:50' };
    const { text } = await staffOf('add-charge-point', point);
    const [, key = ''] = /Clave: ([0-9a-f]{40})$/.exec(text) ?? [];
    expect(await new ForeignPoint(server, { pointId: 'nueva-1', key }).join(2)).toBeDefined();
    expect((await staffOf('list', {})).text).toMatch(
      /nueva {2}nueva-1 {2}conectado {2}Ajena Uno .*2 CCS2 nueva-1-2 Disponible/,
    );
    expect((await staffOf('list', {})).text).not.toContain(key);
    for (const connectors of ['', 'Tipo 9:AC:22', 'CCS2:DC', 'CCS2:DC:0']) {
      expect((await staffOf('add-charge-point', { ...point, id: 'x', connectors })).ok).toBe(false);
    }
  });

  test('[CHG-07] give orders, and what a machine says cannot colour their terminal', async () => {
    const point = new ForeignPoint(server, place);
    await point.connect();
    const boot = { chargePointVendor: '\u001B[31mRojo', chargePointModel: 'a\nb' };
    await point.send('BootNotification', boot);
    expect((await staffOf('list', {})).text).toContain('\\u001b[31mRojo a⏎ b');
    const connector = `${place.pointId}-1`;
    expect((await staffOf('unlock', { connector })).text).toBe('El cargador respondió Unlocked.');
    const reset = { point: place.pointId, action: 'Reset', request: '{"type":"Soft"}' };
    expect((await staffOf('command', reset)).text).toBe('Accepted {"status":"Accepted"}');
    expect((await staffOf('command', { point: place.pointId, action: 'GetConfiguration' })).text).toContain(
      'HeartbeatInterval',
    );
    // Our own messages are checked too.
    expect((await staffOf('command', { ...reset, request: '{"type":"Enorme"}' })).ok).toBe(false);
    expect((await staffOf('command', { ...reset, request: 'x' })).ok).toBe(false);
    expect(point.asked.map(({ action }) => action)).toEqual(['UnlockConnector', 'Reset', 'GetConfiguration']);
    const log = await server.system.db.selectFrom('charging_log').select(['who', 'what']).execute();
    expect(log).toContainEqual({ who: 'staff:ana', what: 'UnlockConnector' });
  });
});
