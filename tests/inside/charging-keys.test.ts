import { connectionsChannel } from '@volante/server/modules/charging/channels';
import { modules } from '@volante/server/modules';
import { runOpsAction } from '@volante/server/platform/ops/run-action';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ChargingPhone, chargingPhone, station } from '../kit/charging.ts';
import { onPostgres, testDatabase, type TestDatabase } from '../kit/database.ts';
import { RawPoint } from '../kit/raw-point.ts';
import { scenario } from '../kit/scenario.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';

const plate = 'CHRG70';
let database: TestDatabase;
let server: TestServer;
/** Where charge points are connected: another node, where the database has room for one. */
let node: TestServer;
let phone: ChargingPhone;

beforeAll(async () => {
  database = await testDatabase();
  server = await startTestServer({ database });
  node = onPostgres ? await startTestServer({ database }) : server;
  const { uid } = await scenario(server.system).driver({ status: 'rent', plate }).create();
  phone = await chargingPhone(server, uid);
});
afterAll(async () => {
  if (node !== server) await node.close();
  await server.close();
  await database.drop();
});

const staff = (action: string, options: Record<string, string>) =>
  runOpsAction(server.system, modules, { domain: 'charging', action, options, staff: 'ana' });

/** How a charge point is answered that wants to come in: 101, or the refusal with what it is asked for. */
function answer(pointId: string, key: string): Promise<{ status: number; asked: string | undefined }> {
  const socket = RawPoint.knock(node, { pointId, key });
  return new Promise((resolve) => {
    socket.on('unexpected-response', (_request, { statusCode = 0, headers }) =>
      resolve({ status: statusCode, asked: headers['www-authenticate'] }),
    );
    socket.on('open', () => {
      socket.terminate();
      resolve({ status: 101, asked: undefined });
    });
    socket.on('error', () => {});
  });
}

const refused = { status: 401, asked: 'Basic realm="Volante OCPP", charset="UTF-8"' };

test('[FRT-05] whoever may not come in is asked for a name and a key', async () => {
  const { pointId } = await station(server, 'puerta');
  expect(await answer(pointId, 'otra')).toEqual(refused);
  expect(await answer('nadie', 'otra')).toEqual(refused);
});

describe('[FRT-05] a new key', () => {
  test('ends the old one and the connection that came with it; the charge goes on with the new one', async () => {
    const place = await station(server, 'llave');
    const old = await (await RawPoint.connect(node, place)).boot();
    const { id, transactionId } = await old.begun(phone, place.connectors[0]!.id, plate, { at: new Date() });
    const news: unknown[] = [];
    const deaf = node.system.bus.subscribe(connectionsChannel, (message) => news.push(message));
    const { ok, text } = await staff('renew-key', { point: place.pointId });
    const [, key = ''] = /Clave: ([0-9a-f]{40})$/.exec(text) ?? [];
    expect({ ok, key }).toEqual({ ok: true, key: expect.stringMatching(/^(?!$)/) });
    await old.gone();
    // Told at once, not found out by the look of every half a minute.
    expect(news).toContainEqual({ id: null, to: place.pointId });
    deaf();
    expect(await answer(place.pointId, place.key)).toEqual(refused);
    const point = await RawPoint.connect(node, { pointId: place.pointId, key });
    const end = { transactionId, meterStop: 500, timestamp: new Date().toISOString() };
    expect(await point.call('StopTransaction', end)).toEqual({ idTagInfo: { status: 'Accepted' } });
    expect((await phone.sessions({ id })).instances[0]).toMatchObject({ status: 'Completed', powerDelivered: 0.5 });
    const kept = await server.system.db.selectFrom('charging_log').select(['who', 'what', 'detail']).execute();
    expect(kept).toContainEqual({ who: 'staff:ana', what: 'key renewed', detail: null });
    expect(JSON.stringify(kept)).not.toContain(key);
  });

  test('is for a charge point that exists', async () => {
    expect(await staff('renew-key', { point: 'nadie' })).toEqual({ ok: false, text: "No existe el cargador 'nadie'." });
  });
});

describe('[FRT-05] a charge point that is removed', () => {
  const stationOf = async (by: object) => {
    const query = `query ($connectorId: ID, $providerConnectorId: ID) {
      getChargingStation(connectorId: $connectorId, providerConnectorId: $providerConnectorId) { _id connectors { _id } }
    }`;
    return (await server.graphql(phone.token, query, { ...by })).data.getChargingStation;
  };

  test('stays while it charges; then it is offered nowhere and comes in no more, and its history stays', async () => {
    const place = await station(server, 'retiro');
    const [connector] = place.connectors;
    const point = await (await RawPoint.connect(node, place)).boot();
    const { id, transactionId } = await point.begun(phone, connector!.id, plate, { at: new Date() });
    const wish = { point: place.pointId, why: 'Lo reemplazaron', yes: '' };
    expect(await staff('remove-charge-point', wish)).toEqual({ ok: false, text: expect.stringContaining(id) });
    await point.call('StopTransaction', { transactionId, meterStop: 900, timestamp: new Date().toISOString() });

    const rehearsal = await staff('remove-charge-point', { point: place.pointId, why: 'Lo reemplazaron' });
    expect(rehearsal.text).toMatch(/^Ensayo/);
    expect((await stationOf({ connectorId: connector!.id })).connectors).toHaveLength(1);

    expect(await staff('remove-charge-point', wish)).toMatchObject({ ok: true });
    await point.gone();
    expect(await answer(place.pointId, place.key)).toEqual(refused);
    const { data } = await server.graphql(phone.token, '{ getChargingStations { _id } }');
    expect(data.getChargingStations).not.toContainEqual({ _id: 'retiro' });
    expect(await stationOf({ providerConnectorId: connector!.provider_connector_id })).toBeNull();
    expect((await phone.start(connector!.id, plate)).errors?.[0]).toMatchObject({
      message: 'No encontramos este conector.',
      extensions: { code: 'NOT_FOUND' },
    });
    expect((await staff('list', {})).text).not.toContain('retiro-1  ');

    // The charge that was paid there still says where it was.
    expect((await phone.sessions({ id })).instances[0]).toMatchObject({ status: 'Completed', powerDelivered: 0.9 });
    expect(await stationOf({ connectorId: connector!.id })).toEqual({ _id: 'retiro', connectors: [] });

    for (const [action, options] of [
      ['remove-charge-point', wish],
      ['renew-key', { point: place.pointId }],
      ['command', { point: place.pointId, action: 'Reset', request: '{"type":"Soft"}' }],
      ['unlock', { connector: connector!.provider_connector_id }],
    ] as const) {
      expect(await staff(action, options)).toEqual({ ok: false, text: expect.stringMatching(/ya fue retirado, el /) });
    }
    const again = { id: place.pointId, station: 'retiro', connectors: 'Type2:AC:22' };
    expect((await staff('add-charge-point', again)).text).toMatch(/es de un cargador retirado/);
  });

  test('and a start at once: one of them wins', async () => {
    for (let n = 0; n < 5; n += 1) {
      const place = await station(server, `carrera-${n}`);
      const point = await (await RawPoint.connect(node, place)).boot();
      const [started, removed] = await Promise.all([
        phone.start(place.connectors[0]!.id, plate),
        staff('remove-charge-point', { point: place.pointId, why: 'Obras', yes: '' }),
      ]);
      expect([started.errors === undefined, removed.ok].filter(Boolean)).toHaveLength(1);
      if (!started.errors) await phone.stop(started.data.startChargingSession._id);
      point.socket.terminate();
    }
  });
});
