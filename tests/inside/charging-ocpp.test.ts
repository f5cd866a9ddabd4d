import { startingAt } from '@volante/server/platform/clock';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isAboutTheCar } from '../kit/car-notices.ts';
import { ForeignPoint } from '../kit/charge-point.ts';
import { type ChargingPhone, chargingPhone, station } from '../kit/charging.ts';
import { scenario } from '../kit/scenario.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';

const clock = startingAt(new Date('2026-11-16T15:00:00Z'));
const plate = 'CHRG20';
/** What waits in vain is looked for every second. */
const patience = { timeout: 60_000 };
let server: TestServer;
let phone: ChargingPhone;
let place: Awaited<ReturnType<typeof station>>;
let near: Awaited<ReturnType<typeof station>>;
let point: ForeignPoint;

beforeAll(async () => {
  server = await startTestServer({ clock });
  const { uid } = await scenario(server.system).driver({ status: 'rent', plate }).create();
  phone = await chargingPhone(server, uid);
  // Fast enough for whole kWh in a minute.
  place = await station(server, 'ocpp', {
    price: 301,
    plugs: Array.from({ length: 2 }, () => ['CCS2', 'DC', 900] as const),
  });
  near = await station(server, 'cerca', { lat: -33.43 });
  point = new ForeignPoint(server, place);
});
afterAll(() => server.close());
beforeEach(async () => {
  await point.join(2);
});

const later = (ms: number) => {
  clock.moveTo(new Date(clock.now().getTime() + ms));
  return clock.now();
};
const connectorId = () => place.connectors[0]!.id;
const started = async () => {
  const before = point.asked.length;
  const { data, errors } = await phone.start(connectorId(), plate);
  expect(errors).toBeUndefined();
  await expect.poll(() => point.asked.length).toBeGreaterThan(before);
  expect(point.asked.at(-1)!.action).toBe('RemoteStartTransaction');
  return { id: data.startChargingSession._id as string, idTag: point.asked.at(-1)!.request.idTag as string };
};
const begun = async (meterStart = 1_000, timestamp = clock.now()) => {
  const { id, idTag } = await started();
  const words = { connectorId: 1, idTag, meterStart, timestamp: timestamp.toISOString() };
  const { transactionId, idTagInfo } = await point.send('StartTransaction', words);
  expect(idTagInfo.status).toBe('Accepted');
  return { id, idTag, words, transactionId: transactionId as number };
};
const ended = (transactionId: number, meterStop: number, at = clock.now()) =>
  point.send('StopTransaction', { transactionId, meterStop, timestamp: at.toISOString() });
const session = async (id: string) => (await phone.sessions({ id })).instances[0];
const eventsOf = async (id: string) =>
  server.system.db
    .selectFrom('events')
    .select(['title', 'description', 'amount', 'credited', 'status', 'car_id'])
    .where('source', 'like', `charging/${id}/%`)
    .orderBy('source')
    .execute();
const stationNow = async () =>
  (
    await server.graphql(
      phone.token,
      `query ($connectorId: ID) { getChargingStation(connectorId: $connectorId) { connectors { ocppStatus } } }`,
      { connectorId: connectorId() },
    )
  ).data.getChargingStation.connectors[0];
const newsOf = async () =>
  (await server.system.db.selectFrom('notifications').select('message').where('driver_id', '=', phone.uid).execute())
    .map(({ message }) => message)
    .filter((message) => !isAboutTheCar(message));

describe('a foreign charge point', () => {
  test('[CHG-07] [CHG-05] [CHG-06] boots, starts, meters and stops, and the driver pays the energy', async () => {
    const { id, idTag } = await started();
    expect(await phone.sessions({ active: true, plate, limit: 1 })).toMatchObject({
      total: 1,
      instances: [{ _id: id, status: 'Pending', active: true, powerDelivered: 0, pricePerKwh: 301 }],
    });
    expect((await point.send('Authorize', { idTag })).idTagInfo.status).toBe('Accepted');
    const beganAt = clock.now();
    const words = { connectorId: 1, idTag, meterStart: 50_000, timestamp: beganAt.toISOString() };
    const { transactionId } = await point.send('StartTransaction', words);
    const soc = { value: '47', measurand: 'SoC', unit: 'Percent' };
    const power = { value: '21.5', measurand: 'Power.Active.Import', unit: 'kW' };
    await point.meter(transactionId, 56_300, later(60_000), [soc, power]);
    // An older reading that comes late changes nothing.
    await point.meter(transactionId, 51_000, beganAt);
    expect(await session(id)).toMatchObject({
      status: 'Active',
      active: true,
      providerSessionId: String(transactionId),
      providerId: 'enel-x-way',
      powerDelivered: 6.3,
      currentPower: 21.5,
      finalSoc: 47,
      cost: 1896,
      startDate: beganAt.toISOString(),
    });
    const { data } = await phone.stop(id);
    expect(data.stopChargingSession).toMatchObject({ _id: id, active: true, status: 'Active', stopping: true });
    expect(point.asked.at(-1)).toEqual({ action: 'RemoteStopTransaction', request: { transactionId } });
    await ended(transactionId, 62_345, later(1_000));
    expect(await session(id)).toMatchObject({ status: 'Completed', active: false, powerDelivered: 12.345, cost: 3716 });
    expect(await eventsOf(id)).toEqual([
      {
        title: 'Carga de 12,35 kWh en Estación ocpp',
        description: expect.stringMatching(new RegExp(`^12,35 kWh a \\$301 por kWh, IVA incluido. .* Sesión ${id}.$`)),
        amount: 3716,
        credited: false,
        status: 'Approved',
        car_id: plate,
      },
    ]);
    expect(await newsOf()).toEqual(['Tu carga en Estación ocpp terminó: 12,35 kWh. Costó $3.716.']);
  });

  test('[CHG-07] messages that come again are taken once', async () => {
    const { id, words, transactionId } = await begun();
    expect(await point.send('StartTransaction', words)).toEqual({ transactionId, idTagInfo: { status: 'Accepted' } });
    await ended(transactionId, 3_000, later(30_000));
    await ended(transactionId, 9_000);
    expect(await session(id)).toMatchObject({ status: 'Completed', powerDelivered: 2, cost: 602 });
    expect(await eventsOf(id)).toHaveLength(1);
    // The tag was for one charge: a second one with it belongs to nobody.
    const again = { ...words, timestamp: later(1_000).toISOString() };
    expect((await point.send('StartTransaction', again)).idTagInfo.status).toBe('Invalid');
  });

  test('[CHG-07] a charge point that vanishes and returns finds its session as it left it', async () => {
    const { id, transactionId } = await begun();
    await point.vanish();
    await expect.poll(async () => (await stationNow()).ocppStatus).toBe('Unavailable');
    expect(await session(id)).toMatchObject({ status: 'Active', active: true });
    expect((await phone.stop(id)).errors?.[0]).toMatchObject({
      message: 'El cargador no responde. Detén la carga en el mismo cargador.',
      extensions: { code: 'UNAVAILABLE' },
    });
    await point.join();
    await point.meter(transactionId, 2_500, later(30_000));
    expect(await session(id)).toMatchObject({ status: 'Active', powerDelivered: 1.5 });
    await ended(transactionId, 3_500);
    expect(await session(id)).toMatchObject({ status: 'Completed', powerDelivered: 2.5 });
  });

  test('DAY-11: a charge point that no longer tells of a charge shows since when, and no power', async () => {
    const { id, transactionId } = await begun();
    const power = { value: '7.2', measurand: 'Power.Active.Import', unit: 'kW' };
    const toldAt = later(30_000);
    // Its clock is slow: what counts is when we heard it.
    const slow = new Date(toldAt.getTime() - 20_000);
    await point.meter(transactionId, 1_100, slow, [power]);
    expect(await session(id)).toMatchObject({ status: 'Active', currentPower: 7.2, silentSince: null });
    await point.vanish();
    const since = async () => Date.parse((await session(id)).silentSince);
    await expect.poll(since).toBeGreaterThanOrEqual(toldAt.getTime());
    const told = await since();
    expect(await session(id)).toMatchObject({ status: 'Active', currentPower: null, powerDelivered: 0.1 });
    await point.join();
    expect(await session(id)).toMatchObject({ currentPower: 7.2, silentSince: null });
    later(180_000);
    await point.send('Heartbeat', {});
    expect(await session(id)).toMatchObject({ currentPower: null });
    expect(await since()).toBe(told);
    await point.meter(transactionId, 1_200, clock.now(), [power]);
    expect(await session(id)).toMatchObject({ currentPower: 7.2, silentSince: null });
    await ended(transactionId, 1_300);
    expect(await session(id)).toMatchObject({ status: 'Completed', silentSince: null });
  });

  test('[GRD-10] a charge point out of reach, gone or silent for three minutes, is not asked to start', async () => {
    const refusal = async () => (await phone.start(connectorId(), plate)).errors?.[0];
    const away = {
      message: 'El cargador está sin conexión. Elige otro.',
      extensions: { code: 'UNAVAILABLE' },
    };
    await point.send('Heartbeat', {});
    const { total } = await phone.sessions({ plate, limit: 1 });
    later(180_000);
    expect(await refusal()).toMatchObject(away);
    await point.send('Heartbeat', {});
    await point.vanish();
    await expect.poll(async () => (await stationNow()).ocppStatus).toBe('Unavailable');
    expect(await refusal()).toMatchObject(away);
    expect((await phone.sessions({ plate, limit: 1 })).total).toBe(total);
  });

  test('[GRD-10] a start that reaches no charge point ends after 20 seconds and says so', async () => {
    // The node that held the connection is gone, and nobody has noticed yet.
    await server.system.db
      .updateTable('charge_points')
      .set({ connection_id: 'of-a-node-that-is-gone' })
      .where('id', '=', place.pointId)
      .execute();
    const { data } = await phone.start(connectorId(), plate);
    const id = data.startChargingSession._id as string;
    later(20_000);
    await expect.poll(async () => (await session(id)).status, patience).toBe('Invalid');
    expect((await session(id)).message).toBe('El cargador no responde.');
    expect((await newsOf()).at(-1)).toMatch(/^Tu carga no comenzó\. El cargador no responde\./);
  });

  test('[CHG-07] a charge without signal is booked when its charge point tells of it', async () => {
    const { id, idTag } = await started();
    const beganAt = later(5_000);
    await point.vanish();
    later(70_000);
    await expect.poll(async () => (await session(id)).status, patience).toBe('Invalid');
    await point.connect();
    const words = { connectorId: 1, idTag, meterStart: 0, timestamp: beganAt.toISOString() };
    await point.send('StartTransaction', words);
    expect(await session(id)).toMatchObject({ status: 'Active', message: null });
    // It made up a number, because it never heard ours.
    const end = { transactionId: -1, idTag, meterStop: 4_000, timestamp: later(60_000).toISOString() };
    await point.send('StopTransaction', end);
    expect(await session(id)).toMatchObject({ status: 'Completed', powerDelivered: 4, cost: 1204 });
  });

  test('[CHG-05] a start that never begins ends after 60 seconds, says why, and names a free connector nearby', async () => {
    const { id, idTag } = await started();
    later(59_000);
    await new ForeignPoint(server, near).join();
    expect((await session(id)).status).toBe('Pending');
    later(1_000);
    await expect.poll(async () => (await session(id)).status, patience).toBe('Invalid');
    expect(await session(id)).toMatchObject({
      active: false,
      message: 'La carga no comenzó en 60 segundos. Revisa que el cable esté bien conectado.',
      suggestion: { stationId: 'cerca', connectorId: near.connectors[0]!.id, distance: expect.closeTo(1.11, 1) },
    });
    expect((await newsOf()).at(-1)).toBe(
      'Tu carga no comenzó. La carga no comenzó en 60 segundos. Revisa que el cable esté bien conectado. Prueba en otro punto: Estación cerca tiene un conector libre, a 1,1 km.',
    );
    // It begins after all, when nobody waits any more: it is stopped, and what flowed is paid.
    const words = { connectorId: 1, idTag, meterStart: 0, timestamp: later(60_000).toISOString() };
    const late = await point.send('StartTransaction', words);
    expect(late.idTagInfo.status).toBe('Expired');
    await expect.poll(() => point.asked.at(-1)?.action).toBe('RemoteStopTransaction');
    await ended(late.transactionId, 100);
    expect(await session(id)).toMatchObject({ status: 'Completed', cost: 30 });
  });

  test('[CHG-05] a charge point that refuses, or a connector that fails, ends the session at once', async () => {
    point.answers.RemoteStartTransaction = { status: 'Rejected' };
    const refused = await started();
    await expect.poll(async () => (await session(refused.id)).message).toBe('El cargador no aceptó la carga.');
    point.answers.RemoteStartTransaction = { status: 'Accepted' };
    const failing = await started();
    await point.status(1, 'Faulted', undefined, 'GroundFailure');
    expect(await session(failing.id)).toMatchObject({
      status: 'Invalid',
      message: 'El conector tuvo una falla antes de comenzar la carga.',
    });
    expect((await phone.start(connectorId(), plate)).errors?.[0]).toMatchObject({
      message: 'Solo puedes seleccionar un conector disponible o en preparación',
      extensions: { code: 'CONFLICT' },
    });
  });

  test('[CHG-06] a stop before it began ends it; should it begin all the same, it is stopped', async () => {
    const { id, idTag } = await started();
    expect((await phone.stop(id)).data.stopChargingSession).toMatchObject({ status: 'Invalid', active: false });
    const words = { connectorId: 1, idTag, meterStart: 0, timestamp: clock.now().toISOString() };
    const { transactionId, idTagInfo } = await point.send('StartTransaction', words);
    expect(idTagInfo.status).toBe('Expired');
    await expect
      .poll(() => point.asked.at(-1))
      .toEqual({ action: 'RemoteStopTransaction', request: { transactionId } });
    await ended(transactionId, 0);
    expect((await phone.stop(id)).errors?.[0]).toMatchObject({ message: 'La carga ya terminó.' });
  });
});
