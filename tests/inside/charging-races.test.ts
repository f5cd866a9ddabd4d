import { closeSession, correctSession } from '@volante/server/modules/charging/commands/correct-session';
import { checkLedger } from '@volante/server/modules/ledger/check-ledger';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ForeignPoint } from '../kit/charge-point.ts';
import { type ChargingPhone, chargingPhone, station } from '../kit/charging.ts';
import { onPostgres, testDatabase, type TestDatabase } from '../kit/database.ts';
import { scenario } from '../kit/scenario.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';

const tries = 6;
let database: TestDatabase;
let server: TestServer;
/** Another node on the same database, where the server has one; charge points are connected to it. */
let node: TestServer;
let point: ForeignPoint;
let place: Awaited<ReturnType<typeof station>>;
let ana: ChargingPhone;
let bea: ChargingPhone;
const [carOfAna, carOfBea] = ['CHRG31', 'CHRG32'];

beforeAll(async () => {
  database = await testDatabase();
  server = await startTestServer({ database });
  node = onPostgres ? await startTestServer({ database }) : server;
  place = await station(server, 'carrera', {
    plugs: [
      ['Type2', 'AC', 22],
      ['Type2', 'AC', 22],
    ],
  });
  point = await new ForeignPoint(node, place).join(2);
  const driver = async (plate: string) => {
    const { uid } = await scenario(server.system).driver({ status: 'rent', plate }).create();
    return chargingPhone(server, uid);
  };
  ana = await driver(carOfAna);
  bea = await driver(carOfBea);
});
afterAll(async () => {
  if (node !== server) await node.close();
  await server.close();
  await database.drop();
});

const connector = (n: number) => place.connectors[n]!.id;
const live = () =>
  server.system.db.selectFrom('charging_sessions').selectAll().where('status', 'in', ['Pending', 'Active']).execute();
const free = async () => {
  for (const { id, driver_id } of await live()) await (driver_id === ana.uid ? ana : bea).stop(id);
  for (const number of [1, 2]) await point.status(number, 'Available');
};
const won = (answers: { errors?: unknown }[]) => answers.filter(({ errors }) => errors === undefined).length;

describe.each(Array.from({ length: tries }, (_, n) => n))('at once, try %i', () => {
  test('[CHG-05] two drivers at one connector: one of them has it', async () => {
    const answers = await Promise.all([ana.start(connector(0), carOfAna), bea.start(connector(0), carOfBea)]);
    expect(won(answers)).toBe(1);
    expect(await live()).toHaveLength(1);
    await free();
  });

  test('[CHG-05] two starts of one car: one of them counts', async () => {
    const answers = await Promise.all([ana.start(connector(0), carOfAna), ana.start(connector(1), carOfAna)]);
    expect(won(answers)).toBe(1);
    expect(await live()).toHaveLength(1);
    await free();
  });

  test('[CHG-05] a start while the connector fails: refused, or ended', async () => {
    const [answer] = await Promise.all([ana.start(connector(0), carOfAna), point.status(1, 'Faulted')]);
    if (!answer.errors) {
      const { instances } = await ana.sessions({ id: answer.data.startChargingSession._id });
      expect(instances[0].status).toBe('Invalid');
    }
    expect(await live()).toEqual([]);
    await free();
  });

  test('[CHG-06] a stop while it begins: it never began, or it is stopped where it charges', async () => {
    const asked = point.asked.length;
    const { data } = await ana.start(connector(0), carOfAna);
    const id = data.startChargingSession._id as string;
    await expect.poll(() => point.asked.length).toBeGreaterThan(asked);
    const { idTag } = point.asked.at(-1)!.request;
    const begin = { connectorId: 1, idTag, meterStart: 0, timestamp: new Date().toISOString() };
    const [{ transactionId }, stopped] = await Promise.all([point.send('StartTransaction', begin), ana.stop(id)]);
    expect(stopped.errors).toBeUndefined();
    // Whoever was first, the charge point is told to stop.
    await expect
      .poll(() => point.asked.at(-1))
      .toEqual({ action: 'RemoteStopTransaction', request: { transactionId } });
    const end = { transactionId, meterStop: 1_000, timestamp: new Date().toISOString() };
    // Told twice at once, it is booked once.
    await Promise.all([point.send('StopTransaction', end), point.send('StopTransaction', end)]);
    expect((await ana.sessions({ id })).instances[0]).toMatchObject({ status: 'Completed', cost: 300 });
    expect(await bookedFor(id)).toEqual([300]);
    await free();
  });
});

const bookedFor = async (id: string) => {
  const rows = await server.system.db
    .selectFrom('events')
    .select(['amount', 'credited'])
    .where('source', 'like', `charging/${id}/%`)
    .orderBy('source')
    .execute();
  return rows.map(({ amount, credited }) => (credited ? -amount : amount));
};

/** A charge of Ana's that runs. */
async function running() {
  const asked = point.asked.length;
  const { data } = await ana.start(connector(0), carOfAna);
  await expect.poll(() => point.asked.length).toBeGreaterThan(asked);
  const { idTag } = point.asked.at(-1)!.request;
  const begin = { connectorId: 1, idTag, meterStart: 0, timestamp: new Date().toISOString() };
  const { transactionId } = await point.send('StartTransaction', begin);
  return { sessionId: data.startChargingSession._id as string, transactionId: transactionId as number };
}

const stopped = (transactionId: number, meterStop: number) =>
  point.send('StopTransaction', { transactionId, meterStop, timestamp: new Date().toISOString() });
const staff = () => server.system.contextFor({ kind: 'staff', name: 'ana', door: 'shell' });

test('[CHG-07] a session corrected afterwards books the difference, and the books stay right', async () => {
  const { sessionId, transactionId } = await running();
  await stopped(transactionId, 1_000);
  await correctSession(staff(), { sessionId, wh: 800, why: 'medidor malo' });
  await correctSession(staff(), { sessionId, wh: 800, why: 'otra vez' });
  await correctSession(staff(), { sessionId, wh: 901, why: 'era más' });
  expect(await bookedFor(sessionId)).toEqual([300, -60, 30]);
  expect((await ana.sessions({ id: sessionId })).instances[0]).toMatchObject({ powerDelivered: 0.901, cost: 270 });
  expect((await checkLedger(staff())).balances).toBe(true);
});

test('[CHG-07] a session staff closed is booked again by the difference, should its charge point come back', async () => {
  const { sessionId, transactionId } = await running();
  await point.meter(transactionId, 200, new Date());
  await closeSession(staff(), { sessionId, why: 'se quemó' });
  expect(await bookedFor(sessionId)).toEqual([60]);
  await stopped(transactionId, 500);
  expect(await bookedFor(sessionId)).toEqual([60, 90]);
  expect((await ana.sessions({ id: sessionId })).instances[0]).toMatchObject({ status: 'Completed', cost: 150 });
  await free();
});

test('[CHG-05] a driver sees and stops only their own', async () => {
  const { data } = await ana.start(connector(1), carOfAna);
  const id = data.startChargingSession._id as string;
  expect((await bea.stop(id)).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  expect((await bea.sessions({ plate: carOfAna })).instances).toEqual([]);
  expect((await bea.start(connector(0), carOfAna)).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  expect((await ana.start(connector(0), carOfAna)).errors?.[0]?.message).toBe('Este auto ya tiene una carga en curso.');
  expect((await ana.stop(id, 'una-clave')).data.stopChargingSession.status).toBe('Invalid');
  // Sent again under its key, the answer is the same.
  expect((await ana.stop(id, 'una-clave')).data.stopChargingSession.status).toBe('Invalid');
});
