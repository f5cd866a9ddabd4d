import { startingAt } from '@volante/server/platform/clock';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { station } from '../kit/charging.ts';
import { scenario } from '../kit/scenario.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';
import { tokenFor } from '../kit/token.ts';

const clock = startingAt(new Date('2026-11-16T15:00:00Z'));
let server: TestServer;
let token: string;
let dc: Awaited<ReturnType<typeof station>>;
let ac: Awaited<ReturnType<typeof station>>;

beforeAll(async () => {
  server = await startTestServer({ clock });
  const { uid } = await scenario(server.system).driver({ status: 'rent', plate: 'CHRG10' }).create();
  token = await tokenFor(server.system, uid);
  dc = await station(server, 'rapida', {
    plugs: [
      ['CCS2', 'DC', 50],
      ['Type2', 'AC', 22],
    ],
  });
  ac = await station(server, 'lenta', { price: 0, lat: -33.45 });
});
afterAll(() => server.close());

const shown = `_id address addressAlias lat lon pricePerKwh provider { name country timezone }
  connectors { _id plugType currentType maxCapacity ocppStatus ocppUpdatedAt chargerPointId connectorProviderId }`;

/** As the gateway leaves them. */
const said = (pointId: string, status: string) =>
  sql`with p as (
      update charge_points set connection_id = 'x', heard_at = ${clock.now()} where id = ${pointId}
    )
    update connectors set ocpp_status = ${status}, ocpp_updated_at = ${clock.now()}
    where charge_point_id = ${pointId}`.execute(server.system.db);

async function stations(filter: object = {}) {
  const query = `query ($plugTypes: [PlugType!], $currentType: CurrentType, $status: ConnectorStatus) {
    getChargingStations(plugTypes: $plugTypes, currentType: $currentType, status: $status) { ${shown} }
  }`;
  return (await server.graphql(token, query, { ...filter })).data.getChargingStations;
}

const idsOf = async (filter: object) => (await stations(filter)).map(({ _id }: { _id: string }) => _id);

async function one(by: object) {
  const query = `query ($stationId: ID, $connectorId: ID, $providerStationId: ID, $providerConnectorId: ID) {
    getChargingStation(stationId: $stationId, connectorId: $connectorId, providerStationId: $providerStationId,
      providerConnectorId: $providerConnectorId) { ${shown} }
  }`;
  return server.graphql(token, query, { ...by });
}

test('[CHG-02] a station is listed with all its connectors when one of them fits every filter', async () => {
  await said(dc.pointId, 'Available');
  expect(await stations({ currentType: 'DC' })).toEqual([
    {
      _id: 'rapida',
      address: 'Av. Apoquindo 3000',
      addressAlias: 'Estación rapida',
      lat: -33.42,
      lon: -70.6,
      pricePerKwh: 300,
      provider: { name: 'Enel X Way', country: 'CL', timezone: 'America/Santiago' },
      connectors: [
        expect.objectContaining({
          plugType: 'CCS2',
          currentType: 'DC',
          maxCapacity: 50,
          ocppStatus: 'Available',
          ocppUpdatedAt: expect.stringMatching(/^2026-11-16T15:0/),
          chargerPointId: 'rapida-1',
          connectorProviderId: 'rapida-1-1',
        }),
        expect.objectContaining({ plugType: 'Type2', currentType: 'AC', maxCapacity: 22 }),
      ],
    },
  ]);
  expect(await idsOf({})).toEqual(['lenta', 'rapida']);
  expect(await idsOf({ plugTypes: ['CCS2', 'CHAdeMO'] })).toEqual(['rapida']);
  // One connector has to fit all filters: no CCS2 of this station is AC.
  expect(await idsOf({ plugTypes: ['CCS2'], currentType: 'AC' })).toEqual([]);
  expect(await idsOf({ status: 'Available' })).toEqual(['rapida']);
});

test('[CHG-03] a status nobody reported is null, and a charge point that is out of reach can do nothing', async () => {
  const statuses = async () =>
    (await one({ stationId: 'rapida' })).data.getChargingStation.connectors.map(
      ({ ocppStatus }: { ocppStatus: string }) => ocppStatus,
    );
  expect((await one({ stationId: ac.id })).data.getChargingStation.connectors[0].ocppStatus).toBeNull();
  await said(dc.pointId, 'Preparing');
  expect(await statuses()).toEqual(['Preparing', 'Preparing']);
  clock.moveTo(new Date(clock.now().getTime() + 3 * 60_000));
  expect(await statuses()).toEqual(['Unavailable', 'Unavailable']);
});

test('[CHG-04] a station is found by its id, a connector, or what its provider calls either', async () => {
  const [connector] = dc.connectors;
  for (const by of [
    { stationId: 'rapida' },
    { connectorId: connector!.id },
    { providerStationId: 'rapida' },
    { providerConnectorId: 'rapida-1-2' },
  ]) {
    expect((await one(by)).data.getChargingStation._id).toBe('rapida');
  }
  expect((await one({ providerConnectorId: 'nadie' })).data.getChargingStation).toBeNull();
  expect((await one({})).errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
  expect((await server.graphql(undefined, `{ getChargingStations { _id } }`)).errors?.[0]?.extensions.code).toBe(
    'UNAUTHENTICATED',
  );
});

test('[CHG-02] a plug that does not exist is refused, whatever is sent in its place', async () => {
  const query = `query ($plugs: [PlugType!]) { getChargingStations(plugTypes: $plugs) { _id } }`;
  for (const plugs of [['CCS3'], [false], ['CCS2', ['CCS2']], [{ a: 1 }], 7]) {
    const { data, errors } = await server.graphql(token, query, { plugs });
    expect([data, errors?.[0]?.extensions.code]).toEqual([undefined, 'BAD_USER_INPUT']);
  }
  expect((await server.graphql(token, query, { plugs: ['CCS2'] })).errors).toBeUndefined();
});

test('[CHG-01] a list that has not changed costs the phone less than 1 kB', async () => {
  const query = `{ getChargingStations { ${shown} } }`;
  const ask = (etag?: string) =>
    fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        ...(etag && { 'if-none-match': etag }),
      },
      body: JSON.stringify({ query }),
    });
  await said(dc.pointId, 'Available');
  const first = await ask();
  const etag = first.headers.get('etag')!;
  expect(await first.json()).toHaveProperty('data');
  const second = await ask(etag);
  expect(second.status).toBe(304);
  const head = [...second.headers].map(([name, value]) => `${name}: ${value}`).join('\r\n');
  expect((await second.text()).length + head.length).toBeLessThan(1_000);
  await said(dc.pointId, 'Charging');
  const third = await ask(etag);
  expect(third.status).toBe(200);
  expect(third.headers.get('etag')).not.toBe(etag);
});

test('DAY-14: a kWh costs the mean of the stations on the map, and nothing is said without one', async () => {
  const query = '{ getMeanEnergyPrice }';
  const mean = async () => (await server.graphql(token, query)).data.getMeanEnergyPrice;
  const remove = (pointId: string) =>
    sql`update charge_points set removed_at = ${clock.now()} where id = ${pointId}`.execute(server.system.db);
  expect(await mean()).toBe(150);
  await remove(ac.pointId);
  expect(await mean()).toBe(300);
  await remove(dc.pointId);
  expect(await mean()).toBeNull();
  expect((await server.graphql(undefined, query)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
});
