import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ForeignPoint } from '../kit/charge-point.ts';
import { testDatabase, type TestDatabase } from '../kit/database.ts';
import type { Renter } from '../kit/doors.ts';
import type { KillableOrder, KillableReady } from '../kit/killable-server.ts';
import { compiled } from '../kit/programs.ts';
import { askServer } from '../kit/server.ts';

let dataFolder: string;
let database: TestDatabase;
const running = new Set<ChildProcess>();

beforeAll(async () => {
  dataFolder = await mkdtemp(path.join(tmpdir(), 'volante-charging-'));
  database = await testDatabase();
});
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  await database.drop();
  await rm(dataFolder, { recursive: true, force: true });
});

async function start() {
  const env = {
    PATH: process.env.PATH!,
    HOME: process.env.HOME!,
    VOLANTE_DATA: dataFolder,
    ...(database.config.databaseUrl && { DATABASE_URL: database.config.databaseUrl }),
  };
  const child = fork(compiled('killable-server'), { env });
  running.add(child);
  const answerOf = async () => ((await once(child, 'message'))[0] as { answer: unknown }).answer;
  const { url } = (await answerOf()) as KillableReady;
  return {
    url,
    order: async <T>(what: KillableOrder): Promise<T> => {
      const answer = answerOf();
      child.send(what);
      return (await answer) as T;
    },
    async kill() {
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
      running.delete(child);
    },
  };
}

interface Placed {
  pointId: string;
  key: string;
  connectors: { id: string }[];
}

test('[CHG-07] a server killed during a charge: after the restart it goes on, and its kWh are right', async () => {
  const first = await start();
  const place = await first.order<Placed>({ order: 'station' });
  const driver = await first.order<Renter>({ order: 'renter' });
  const point = await new ForeignPoint(first, place).join();
  const started = await askServer(
    first.url,
    driver.token,
    `mutation ($connectorId: ID!, $vehiclePlate: ID!) {
        startChargingSession(connectorId: $connectorId, vehiclePlate: $vehiclePlate) { _id }
      }`,
    { connectorId: place.connectors[0]!.id, vehiclePlate: driver.carId },
  );
  const id = started.data.startChargingSession._id as string;
  await expect.poll(() => point.asked.length).toBe(1);
  const { idTag } = point.asked[0]!.request;
  const beganAt = Date.now();
  const at = (second: number) => new Date(beganAt + second);
  const begin = { connectorId: 1, idTag, meterStart: 700, timestamp: at(0).toISOString() };
  const { transactionId } = await point.send('StartTransaction', begin);
  await point.meter(transactionId, 900, at(1));
  await first.kill();

  const second = await start();
  const token = await second.order<string>({ order: 'token', uid: driver.uid });
  const session = async () => {
    const query = `query ($id: ID) { getChargingSessions(id: $id) { instances { status powerDelivered cost } } }`;
    return (await askServer(second.url, token, query, { id })).data.getChargingSessions.instances[0];
  };
  expect(await session()).toEqual({ status: 'Active', powerDelivered: 0.2, cost: 60 });
  const back = await new ForeignPoint(second, place).join();
  // What it could not be sure of having told, it tells again.
  expect((await back.send('StartTransaction', begin)).transactionId).toBe(transactionId);
  await back.meter(transactionId, 900, at(1));
  await back.meter(transactionId, 1_150, at(2));
  expect(await session()).toEqual({ status: 'Active', powerDelivered: 0.45, cost: 135 });
  await back.send('StopTransaction', { transactionId, meterStop: 1_300, timestamp: at(3).toISOString() });
  expect(await session()).toEqual({ status: 'Completed', powerDelivered: 0.6, cost: 180 });
  await second.order({ order: 'stop' });
});
