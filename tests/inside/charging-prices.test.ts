import { addDays, localDateOf, startOfDay } from '@volante/domain/values/dates';
import { startingAt } from '@volante/server/platform/clock';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { act, rehearsed } from '../kit/act.ts';
import { type ChargingPhone, chargingPhone, station } from '../kit/charging.ts';
import { testDatabase, type TestDatabase } from '../kit/database.ts';
import { RawPoint } from '../kit/raw-point.ts';
import { scenario } from '../kit/scenario.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';

// Noon in Santiago, on a Thursday.
const start = new Date('2026-11-19T15:00:00Z');
const clock = startingAt(start);
const plate = 'CHRG81';
const hour = 3_600_000;
/** The day so many days from now. */
const day = (days: number) => addDays(localDateOf(clock.now()), days);
let database: TestDatabase;
let server: TestServer;
let phone: ChargingPhone;
let uid: string;
let made = 0;

beforeAll(async () => {
  database = await testDatabase();
  server = await startTestServer({ clock, database });
  ({ uid } = await scenario(server.system).driver({ status: 'rent', plate }).create());
});
afterAll(async () => {
  await server.close();
  await database.drop();
});
beforeEach(async () => {
  // Each test begins at a noon of its own: time only goes on.
  await at(new Date(startOfDay(day(1)).getTime() + 12 * hour));
});
async function at(instant: Date) {
  clock.moveTo(instant);
  phone = await chargingPhone(server, uid);
}

const staff = (name = 'ana') => server.system.contextFor({ kind: 'staff', name, door: 'shell' });
const does = (action: string, texts: Record<string, string>, who?: string) =>
  act(staff(who), `charging ${action}`, texts);
const built = (price = 290) => station(server, `precio-${(made += 1)}`, { price });

async function onTheMap(stationId: string): Promise<{ pricePerKwh: number } | undefined> {
  const { data } = await server.graphql(phone.token, '{ getChargingStations { _id pricePerKwh } }');
  return data.getChargingStations.find(({ _id }: { _id: string }) => _id === stationId);
}
/** From a second before the day that was tomorrow to its beginning. */
const beforeMidnight = () => at(new Date(startOfDay(day(1)).getTime() - 1_000));
const midnight = () => at(startOfDay(day(1)));
const asked = async (connectorId: string, pricePerKwh?: number) =>
  server.graphql(
    phone.token,
    `mutation ($connectorId: ID!, $plate: ID!, $pricePerKwh: Pesos) {
      startChargingSession(connectorId: $connectorId, vehiclePlate: $plate, pricePerKwh: $pricePerKwh) { _id pricePerKwh }
    }`,
    { connectorId, plate, pricePerKwh },
  );

describe('[CON-17] a price from a day on', () => {
  test('is the one drivers see from that midnight in Santiago on, and what was charged before keeps its own', async () => {
    const { id, ...place } = await built();
    const point = await (await RawPoint.connect(server, { ...place })).boot();
    const { id: before, transactionId } = await point.begun(phone, place.connectors[0]!.id, plate, { at: clock.now() });
    const words = await does('price', { station: id, price: '310', from: day(1) });
    expect(words).toMatch(/^Desde el [\d/]+: \$310 por kWh; hasta entonces: \$290 por kWh\./);
    expect((await onTheMap(id))?.pricePerKwh).toBe(290);
    await beforeMidnight();
    expect((await onTheMap(id))?.pricePerKwh).toBe(290);
    await midnight();
    expect((await onTheMap(id))?.pricePerKwh).toBe(310);
    await point.call('StopTransaction', { transactionId, meterStop: 10_000, timestamp: clock.now().toISOString() });
    expect((await phone.sessions({ id: before })).instances[0]).toMatchObject({ pricePerKwh: 290, cost: 2_900 });
    const fresh = await (await RawPoint.connect(server, place)).boot();
    const after = await asked(place.connectors[0]!.id, 310);
    expect(after.data.startChargingSession.pricePerKwh).toBe(310);
    await phone.stop(after.data.startChargingSession._id);
    await fresh.vanish();
  });

  test('a charge does not begin at another price than the driver saw', async () => {
    const { id, ...place } = await built();
    const point = await (await RawPoint.connect(server, place)).boot();
    await does('price', { station: id, price: '350' });
    const { errors } = await asked(place.connectors[0]!.id, 290);
    expect(errors?.[0]).toMatchObject({
      message: expect.stringMatching(/ahora es \$350 por kWh/),
      extensions: { code: 'CONFLICT' },
    });
    const begun = await asked(place.connectors[0]!.id, 350);
    expect(begun.data.startChargingSession.pricePerKwh).toBe(350);
    await phone.stop(begun.data.startChargingSession._id);
    await point.vanish();
  });

  test('of a day gone by, more than a year ahead, too dear or of a station nobody knows is refused at its field', async () => {
    const { id } = await built();
    const refused = (texts: Record<string, string>) =>
      does('price', { station: id, price: '300', ...texts }).then(
        () => null,
        ({ code, field }) => [code, field],
      );
    expect(await refused({ from: day(-1) })).toEqual(['BAD_USER_INPUT', 'from']);
    expect(await refused({ from: day(400) })).toEqual(['BAD_USER_INPUT', 'from']);
    expect(await refused({ price: '10.001' })).toEqual(['BAD_USER_INPUT', 'price']);
    expect(await refused({ price: '-5' })).toEqual(['BAD_USER_INPUT', 'price']);
    expect(await refused({ station: 'ninguna' })).toEqual(['NOT_FOUND', 'station']);
    expect((await onTheMap(id))?.pricePerKwh).toBe(290);
  });

  test('of two people who price one day, the second is told what the first said, and may replace it', async () => {
    const { id } = await built();
    const from = day(1);
    const both = await Promise.allSettled([
      does('price', { station: id, price: '301', from }, 'ana'),
      does('price', { station: id, price: '302', from }, 'bea'),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const lost = both.find((one) => one.status === 'rejected')!.reason as { message: string; field: string };
    expect(lost).toMatchObject({
      field: 'replace',
      message: expect.stringMatching(/ya hay un precio: \$30[12], puesto por/),
    });
    await does('price', { station: id, price: '305', from, replace: 'true' });
    await midnight();
    expect((await onTheMap(id))?.pricePerKwh).toBe(305);
    await expect(does('withdraw-price', { station: id, from })).rejects.toThrow(/ya rige/);
  });

  test('one that is planned can be withdrawn; a rehearsal changes nothing', async () => {
    const { id } = await built();
    const planned = { station: id, price: '0', from: day(1) };
    expect(await rehearsed(staff(), 'charging price', planned)).toMatch(/gratis; hasta entonces: \$290/);
    await expect(does('withdraw-price', { station: id, from: day(1) })).rejects.toThrow(/Ningún precio/);
    await does('price', planned);
    expect(await does('withdraw-price', { station: id, from: day(1) })).toMatch(/gratis queda retirado/);
    await midnight();
    expect((await onTheMap(id))?.pricePerKwh).toBe(290);
  });
});

describe('[CON-17] a station that is closed', () => {
  test('is not on the map and starts no charge; the one that runs ends and is booked; it opens again', async () => {
    const { id, ...place } = await built();
    const point = await (await RawPoint.connect(server, place)).boot();
    const connectorId = place.connectors[0]!.id;
    const { id: running, transactionId } = await point.begun(phone, connectorId, plate, { at: clock.now() });
    expect(await does('close-station', { station: id, why: 'Obras' })).toMatch(
      /^Cerrada desde el .*La carga en curso sigue hasta su término\.$/,
    );
    expect(await onTheMap(id)).toBeUndefined();
    const byQr = '{ getChargingStation(providerConnectorId: "x") { _id } }'.replace('x', `${place.pointId}-1`);
    expect((await server.graphql(phone.token, byQr)).data.getChargingStation).toBeNull();
    // Whoever charges there still reads where.
    const byConnector = `{ getChargingStation(connectorId: "${connectorId}") { _id connectors { _id } } }`;
    expect((await server.graphql(phone.token, byConnector)).data.getChargingStation).toMatchObject({
      _id: id,
      connectors: [{ _id: connectorId }],
    });
    await at(new Date(clock.now().getTime() + hour));
    await point.call('StopTransaction', { transactionId, meterStop: 10_000, timestamp: clock.now().toISOString() });
    expect((await phone.sessions({ id: running })).instances[0]).toMatchObject({ status: 'Completed', cost: 2_900 });
    const fresh = await (await RawPoint.connect(server, place)).boot();
    expect((await asked(connectorId)).errors?.[0]?.message).toBe('Esta estación está cerrada. Elige otra.');
    await expect(does('close-station', { station: id, why: 'Otra vez' })).rejects.toThrow(/ábrela primero/);
    await does('reopen-station', { station: id });
    expect(await onTheMap(id)).toBeDefined();
    const again = await asked(connectorId);
    expect(again.errors).toBeUndefined();
    await phone.stop(again.data.startChargingSession._id);
    await fresh.vanish();
  });

  test('from a day on: until that midnight nothing changes, and a plan can be dropped', async () => {
    const { id } = await built();
    const [other, past] = [
      { station: id, from: day(1), why: 'Obras' },
      { station: id, from: day(-1), why: 'x' },
    ];
    await expect(does('close-station', past)).rejects.toMatchObject({ field: 'from' });
    expect(await does('close-station', other)).toMatch(/^Cierra el [\d/]+\./);
    await beforeMidnight();
    expect(await onTheMap(id)).toBeDefined();
    await midnight();
    expect(await onTheMap(id)).toBeUndefined();
    await does('reopen-station', { station: id });
    expect(await onTheMap(id)).toBeDefined();
    await does('close-station', { station: id, from: day(1), why: 'Obras' });
    await does('reopen-station', { station: id });
    await midnight();
    expect(await onTheMap(id)).toBeDefined();
    await expect(does('reopen-station', { station: id })).rejects.toThrow(/ya está abierta/);
  });

  test('closing and starting at once: a charge either began before, or is refused', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id, ...place } = await built();
      const point = await (await RawPoint.connect(server, place)).boot();
      const connectorId = place.connectors[0]!.id;
      const [closed, begun] = await Promise.all([
        does('close-station', { station: id, why: 'Obras' }),
        asked(connectorId),
      ]);
      const session = begun.data?.startChargingSession;
      expect(/en curso sigue/.test(closed)).toBe(Boolean(session));
      if (session) await phone.stop(session._id);
      await point.vanish();
    }
  });
});
