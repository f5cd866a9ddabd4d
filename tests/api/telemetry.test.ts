import { addDays, localDateOf, startOfDay } from '@volante/domain/values/dates';
import { carTopic } from '@volante/domain/telemetry/topics';
import type { TelemetryMessage } from '@volante/domain/telemetry/messages';
import {
  carLogin,
  carStateOf,
  kmBetween,
  odometerReadings,
  recordReadings,
} from '@volante/server/modules/telemetry/public';
import { telemetryModule } from '@volante/server/modules/telemetry/module';
import { startingAt } from '@volante/server/platform/clock';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { connectAsync, type MqttClient } from 'mqtt';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testDatabase, type TestDatabase, onPostgres } from '../kit/database.ts';
import { scenario } from '../kit/scenario.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';
import { tokenFor } from '../kit/token.ts';

const start = new Date('2026-11-13T15:00:00Z');
const minute = 60_000;
const clock = startingAt(start);
let database: TestDatabase;
let server: TestServer;
const open: MqttClient[] = [];

beforeAll(async () => {
  database = await testDatabase();
  server = await startTestServer({ clock, database });
});
afterAll(async () => {
  await Promise.all(open.map((client) => client.endAsync(true)));
  await server.close();
  await database.drop();
});
beforeEach(() => clock.moveTo(start));

const ctx = () => server.system.contextFor({ kind: 'system' });
const at = (ms: number) => start.getTime() + ms;
const said = (message: Partial<TelemetryMessage> = {}): TelemetryMessage => ({
  at: at(0),
  soc: 63,
  charging: false,
  odometer: 48_210.5,
  position: [-33.45, -70.66],
  doors: 'closed',
  ...message,
});

/** A driver with a car of their own. */
async function renter() {
  const driver = await scenario(server.system).driver({ status: 'rent' }).create();
  const { rows } = await sql<{ car_id: string }>`
    select car_id from assignation_drivers where driver_id = ${driver.uid}`.execute(server.system.db);
  return { uid: driver.uid, token: await tokenFor(server.system, driver.uid), carId: rows[0]!.car_id };
}

async function carOnline(carId: string, { mqttUrl, system } = server): Promise<(message: unknown) => Promise<void>> {
  const login = await carLogin(system.contextFor({ kind: 'system' }), carId);
  const client = await connectAsync(mqttUrl, { ...login, reconnectPeriod: 0 });
  open.push(client);
  return async (message) => {
    const payload = typeof message === 'string' ? message : JSON.stringify(message);
    await client.publishAsync(carTopic(carId, 'telemetry'), payload, { qos: 1 });
  };
}

const record = (carId: string, ...messages: TelemetryMessage[]) =>
  recordReadings(
    ctx(),
    messages.map((message) => ({ carId, message, receivedAt: new Date(message.at) })),
  );
const historyOf = async (carId: string) =>
  (
    await sql<{ at: Date; odometer_m: number; doors: string }>`
      select at, odometer_m, doors from car_readings where car_id = ${carId} order by at`.execute(server.system.db)
  ).rows;

const query = `query ($carId: ID!) { getCarBasicTelemetry(carId: $carId) {
  connected charging soc doors updatedAt odometer { odometer firstMeasuredDate lastMeasuredDate }
} }`;
const ask = async ({ token, carId }: { token: string; carId: string }) =>
  (await server.graphql(token, query, { carId })).data.getCarBasicTelemetry;
const until = (check: () => Promise<void>) => expect.poll(async () => check().then(() => true, () => false), { timeout: 10_000 }).toBe(true);

describe('what a car says', () => {
  test('[DSH-03] reaches its driver', async () => {
    const driver = await renter();
    expect(await ask(driver)).toEqual({
      connected: false,
      charging: null,
      soc: null,
      doors: null,
      updatedAt: null,
      odometer: null,
    });
    const send = await carOnline(driver.carId);
    await send(said({ soc: 63.4 }));
    await until(async () => expect((await ask(driver)).connected).toBe(true));
    expect(await ask(driver)).toEqual({
      connected: true,
      charging: false,
      soc: 63,
      doors: 'closed',
      updatedAt: start.toISOString(),
      odometer: {
        odometer: 48_210.5,
        firstMeasuredDate: start.toISOString(),
        lastMeasuredDate: start.toISOString(),
      },
    });
  });
});
